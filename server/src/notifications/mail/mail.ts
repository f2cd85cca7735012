/** A message to one person. Texts may be untrusted; they are escaped where they are rendered. */
export interface Mail {
  /** An address without a name. */
  to: string;
  subject: string;
  /** Part of the List-Id, by which receivers sort messages. */
  list: 'office' | 'chat' | 'visits';
  content: MailContent;
  /** Defaults to the sender. */
  replyTo?: string;
  /** Address for reports of failed delivery. Defaults to the sender. */
  returnPath?: string;
  /** An RFC 5545 file, which calendar programs read. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** In addition to those that every message has, for instance `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

/** What a message says. Rendered as plain text and as HTML. */
export interface MailContent {
  /** BCP 47 tag; English by default. */
  language?: string;
  title: string;
  blocks: readonly MailBlock[];
  /** The one link that the message is for. */
  action?: { label: string; href: string };
  /** Why the receiver gets this message, and how to change it. */
  reason: string;
  /** After the reason, for instance a link to unsubscribe. */
  reasonLink?: { label: string; href: string };
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** What a person has written, with its line breaks. A visitor's text looks different from the staff's. */
  | { kind: 'quote'; by: string; text: string; isFromVisitor?: boolean }
  | { kind: 'facts'; facts: readonly MailFact[] }
  | { kind: 'links'; title: string; links: readonly { label: string; href: string; note: string }[] };

export interface MailFact {
  label: string;
  text: string;
  /** `tel:` or `mailto:` of the text. */
  href?: string;
}
