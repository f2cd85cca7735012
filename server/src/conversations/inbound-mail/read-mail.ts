import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

import { readHtmlText } from './html-text';

export interface InboundMail {
  /** Empty if there is none. */
  messageId: string;
  /** Address of the From header, which anyone can forge; empty if there is none. */
  from: string;
  /** The recipients that the mail server has recorded come before those of the message. */
  recipients: readonly string[];
  /** Plain text, otherwise the text of the HTML; empty if there is none. */
  text: string;
  /** Also the pictures within the text. */
  attachments: readonly MailAttachment[];
  kind: 'message' | 'automatic' | Bounce;
}

export interface MailAttachment {
  name: string;
  content: Buffer;
}

export interface Bounce {
  /** As in RFC 3463, for instance 5.1.1; empty if the report has none. */
  status: string;
}

/** Written by mail servers on delivery. */
const ENVELOPE_HEADERS = ['x-original-to', 'delivered-to', 'envelope-to'];
const NESTING_MAX = 20;
const HEADERS_MAX_BYTES = 256 * 1024;
/** RFC 6533 adds the second type, for addresses with other than ASCII characters. */
const DELIVERY_STATUS = /^message\/(?:global-)?delivery-status$/i;
const STATUS = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im;
const BULK = /^(bulk|list|junk|auto_reply)$/i;

/** Rejects if `raw` cannot be parsed. */
export async function readMail(raw: Buffer): Promise<InboundMail> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: NESTING_MAX,
    maxHeadersSize: HEADERS_MAX_BYTES,
    // Text of an attached mail is not the visitor's.
    forceRfc822Attachments: true,
  });
  return {
    messageId: email.messageId ?? '',
    from: email.from?.address ?? '',
    recipients: [...envelopeRecipients(email), ...listAddresses(email.to), ...listAddresses(email.cc)],
    text: email.text?.trim() || readHtmlText(email.html ?? ''),
    attachments: email.attachments.map(readAttachment),
    kind: findKind(email),
  };
}

function readAttachment({ filename, mimeType, content }: Attachment): MailAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { name: filename?.trim() || mimeType, content: bytes };
}

function envelopeRecipients(email: Email): string[] {
  return ENVELOPE_HEADERS.flatMap((name) => headersOf(email, name)).map((value) => value.replace(/^<|>$/g, ''));
}

function listAddresses(addresses: readonly Address[] = []): string[] {
  return addresses.flatMap(({ address, group }) => group?.map((mailbox) => mailbox.address) ?? [address ?? '']);
}

function findKind(email: Email): InboundMail['kind'] {
  const [type = ''] = headersOf(email, 'content-type');
  const isReport = /^multipart\/report\b/i.test(type);
  const hasNullSender = headersOf(email, 'return-path').includes('<>');
  const report = email.attachments.find(({ mimeType }) => DELIVERY_STATUS.test(mimeType));
  // Read receipts are reports with the null sender as well, but they contain no delivery status.
  if (isReport ? report : hasNullSender) return { status: report ? readStatus(report) : '' };
  return isReport || isAutomatic(email) ? 'automatic' : 'message';
}

function readStatus({ content }: Attachment): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return STATUS.exec(text)?.[1] ?? '';
}

/** RFC 3834, and the headers that older programs use instead. */
function isAutomatic(email: Email): boolean {
  const submitted = headersOf(email, 'auto-submitted');
  return (
    submitted.some((value) => !/^no\b/i.test(value)) ||
    headersOf(email, 'precedence').some((value) => BULK.test(value)) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => headersOf(email, name).length > 0)
  );
}

function headersOf({ headers }: Email, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value.trim());
}
