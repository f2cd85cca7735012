import type { MailContent } from './mail-content';

/** A message to one person. Texts may be untrusted; they are escaped where they are rendered. */
export interface Mail {
  /** An address without a name. */
  to: string;
  subject: string;
  /** Part of the List-Id, by which receivers sort messages. */
  list: 'office' | 'chat';
  content: MailContent;
  /** Defaults to the sender. */
  replyTo?: string;
  /** Address for reports of failed delivery. Defaults to the sender. */
  returnPath?: string;
  /** In addition to those that every message has, for instance `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}
