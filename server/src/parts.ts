import type { Accounts } from './accounts/register-accounts';
import type { BaseParts } from './base/base-parts';
import type { Origins } from './base/http/origins';
import type { OpenChannel } from './base/outbox/open-channel';
import type { Files } from './files/files';
import type { Mail } from './notifications/mail/mail';
import type { OfficeHoursService } from './notifications/office-hours/office-hours';
import type { StaffNotices } from './notifications/staff-notices';
import type { Partners } from './partners/create-partners';
import type { Realtime } from './realtime/register-realtime';
import type { StaffFeed } from './realtime/staff-feed';

/**
 * The parts that the areas from `notifications` on share: docs/decisions/023-shared-parts.md. A feature takes those it
 * needs by destructuring.
 */
export interface Parts extends BaseParts, Realtime, Pick<Accounts, 'staffGuard' | 'authorizeStaff' | 'staffLinks'> {
  mail: OpenChannel<Mail>;
  partners: Partners;
  origins: Origins;
  officeHours: OfficeHoursService;
  files: Files;
  /** Sends changed customers to staff. */
  customerFeed: StaffFeed;
  notices: StaffNotices;
}
