import { createHmac } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';

import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import { API_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { MAIL_SIGNATURE_HEADER } from '@potomac-oak/shared/contracts/visitor-mail';

import type { Limits } from '../base/limits/rate-limits';
import { ADA } from './chat-world';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox';
import { openWorld, type Staff, type TestSocket, type World } from './world';

export const MAIL_REPLY_DOMAIN = 'reply.potomac.example';
export const INBOUND_MAIL_SECRET = 'a secret of the mail server, for tests';

/** A running server that sends its mails to an SMTP server, visitors with addresses at example.com, and staff. */
export interface MailWorld {
  world: World;
  inbox: SmtpInbox;
  /** Milliseconds by which the server's clock is ahead. */
  clock: { offset: number };
  session: Staff;
  staff: TestSocket;
  /** Each chat has an address of its own, because their mails are limited. */
  startChat(form?: Partial<ChatForm>): Promise<{ chatId: string; publicId: string; email: string }>;
  /** As the visitor. */
  write(chatId: string, message: string): Promise<void>;
  /** As staff. */
  reply(publicId: string, message: string): Promise<void>;
  /** Advances the clock, delivers what is due, and returns the mails to visitors since the last call. */
  mailsAfter(milliseconds: number): Promise<Email[]>;
  /** Makes the SMTP server refuse every mail with a temporary error, or accept mails again. */
  setRefusing(isRefusing: boolean): void;
  /** As the mail server that receives the mail. */
  postMail(raw: string): Promise<Response>;
  /** A report that the mail with this return path could not be delivered. */
  postBounce(returnPath: string, status: string): Promise<Response>;
  /** Clears the mails, sets the clock back and accepts mails again. Staff sign in again: a session of the future ends. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openMailWorld(limits: Partial<Limits> = {}): Promise<MailWorld> {
  const inbox = await openSmtpInbox();
  const clock = { offset: 0 };
  const world = await openWorld({
    env: { SMTP_URL: inbox.url, MAIL_REPLY_DOMAIN, INBOUND_MAIL_SECRET },
    now: () => Date.now() + clock.offset,
    limits,
  });
  let session = await world.signIn();
  let staff = await world.connect({ staff: session });
  let chats = 0;
  let read = 0;

  async function send(socket: TestSocket, chatId: string, message: string): Promise<void> {
    const answer = await socket.emitWithAck('sendMessage', { chatId, message });
    if (!answer.ok) throw new Error(`The message was refused: ${answer.code}`);
  }

  function postMail(raw: string): Promise<Response> {
    const signature = signMail(raw, { time: Date.now() + clock.offset });
    return world.call(VISITOR_MAIL_PATHS.inboundMail, {
      body: raw,
      headers: { 'Content-Type': 'message/rfc822', [MAIL_SIGNATURE_HEADER]: signature },
    });
  }

  return {
    world,
    inbox,
    clock,
    get session() {
      return session;
    },
    get staff() {
      return staff;
    },

    async startChat(form = {}) {
      chats += 1;
      const body = { ...ADA, email: `visitor${chats}@example.com`, ...form };
      const response = await world.call(API_PATHS.chatForm, { body, address: '198.19.6.1' });
      const { chatId } = (await response.json()) as { chatId: string };
      return { chatId, publicId: chatId.split('.')[0] ?? '', email: body.email };
    },
    write: async (chatId, message) => send(await world.connect(), chatId, message),
    reply: (publicId, message) => send(staff, publicId, message),

    async mailsAfter(milliseconds) {
      clock.offset += milliseconds;
      await world.app.outbox.deliverDue();
      const mails = await Promise.all(inbox.mails.slice(read).map(({ raw }) => PostalMime.parse(raw)));
      read = inbox.mails.length;
      return mails.filter(({ to }) => to?.some(({ address }) => address?.endsWith('@example.com')));
    },
    setRefusing(isRefusing) {
      inbox.onMail = async () => {
        if (isRefusing) throw Object.assign(new Error('Try again'), { responseCode: 451 });
      };
    },

    postMail,
    postBounce(returnPath, status) {
      const type = 'Content-Type: multipart/report; boundary=x';
      const report = `Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: ${status}`;
      return postMail(`Return-Path: <>\r\nTo: ${returnPath}\r\n${type}\r\n\r\n--x\r\n${report}\r\n--x--\r\n`);
    },

    async reset() {
      clock.offset = 0;
      session = await world.signIn();
      staff = await world.connect({ staff: session });
      inbox.onMail = async () => undefined;
      inbox.mails.length = 0;
      read = 0;
    },
    async close() {
      await world.close();
      await inbox.close();
    },
  };
}

/** @param time milliseconds since 1970 */
export function signMail(raw: string, { secret = INBOUND_MAIL_SECRET, time = Date.now() } = {}): string {
  const seconds = Math.floor(time / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
