import type { MailContent } from '../mail/mail-content';

/** One notification for a person of the staff, for every channel. */
export interface Notice {
  /** Contains no names, for lock screens. */
  headline: string;
  /** What happened, with names. */
  subject: string;
  /** The place in the dashboard: `#/s_dashboard?…`. */
  hash: string;
  blocks: MailContent['blocks'];
  action: string;
}
