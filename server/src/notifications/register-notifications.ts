import { company } from '@potomac-oak/shared/company';
import { NOTIFICATION_KINDS } from '@potomac-oak/shared/contracts/notifications';

import type { StaffGuard } from '../auth/staff-guard';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitStaffBy } from '../http/limits';
import type { Mail } from '../mail/mail';
import type { OpenChannel } from '../outbox/open-channel';
import type { Outbox } from '../outbox/outbox';
import { createOutboxReports } from '../outbox/outbox-report-service';
import type { PushChannel } from '../push/push-channel';
import type { OfficeTimes } from './delivery-time';
import { createNotices } from './notices';
import { registerPlans } from './notification-plans';
import { notificationRoutes } from './notification-routes';
import { createPreferenceRepository } from './preference-repository';
import { createPreferenceService } from './preference-service';
import { type DigestClock, registerDigest } from './register-digest';
import { toMail } from './to-mail';

interface NotificationsDeps {
  database: Database;
  outbox: Outbox;
  mail: OpenChannel<Mail>;
  push: PushChannel;
  officeHours: OfficeTimes;
  limiters: Limiters;
  staffGuard: StaffGuard;
  /** The origin of the dashboard. With PORT=0 known only once the server listens. */
  siteUrl: () => string;
  now: () => number;
}

/** Notifications of the staff: docs/contract-office.md. */
export function registerNotifications(app: HttpApp, deps: NotificationsDeps): { digest: DigestClock } {
  const { database, mail, push, limiters, staffGuard, siteUrl } = deps;
  const people = createPreferenceRepository(database);
  const notices = createNotices(database);
  const digest = registerDigest(deps);

  registerPlans(deps);
  for (const kind of NOTIFICATION_KINDS) {
    mail.addKind(kind, async (row) => {
      const person = await people.findPerson(row.recipient);
      if (!person || person.email === '') return null;
      const notice = await notices[kind](row);
      return notice && toMail(notice, { to: person.email, siteUrl: siteUrl() });
    });
    push.addKind(kind, async (row, { showsNames }) => {
      const notice = await notices[kind](row);
      if (!notice) return null;
      const { headline, subject, hash } = notice;
      const body = showsNames ? subject : headline;
      return { title: company.name, body, tag: row.subjectId, hash, isUrgent: kind !== 'newsletter' };
    });
  }
  notificationRoutes(app, {
    preferences: createPreferenceService({ database, digest }),
    reports: createOutboxReports(deps),
    staffGuard,
    limit: limitStaffBy(limiters.deskCalls),
  });
  return { digest };
}
