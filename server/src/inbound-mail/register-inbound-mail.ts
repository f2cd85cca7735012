import type { ChatMessages } from '../chat/chat-message-service';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import type { Limiters } from '../http/limits';
import { inboundMailRoutes } from './inbound-mail-routes';
import { createInboundMails } from './inbound-mail-service';

interface InboundMailDeps {
  config: Pick<Config, 'INBOUND_MAIL_SECRET' | 'MAIL_REPLY_DOMAIN'>;
  database: Database;
  limiters: Limiters;
  chats: Pick<ChatMessages, 'post'>;
  now: () => number;
}

/** Replies of visitors by e-mail: docs/contract-mail.md. */
export function registerInboundMail(app: HttpApp, deps: InboundMailDeps): void {
  const { INBOUND_MAIL_SECRET: secret, MAIL_REPLY_DOMAIN: domain } = deps.config;
  const mails = domain === undefined ? null : createInboundMails({ ...deps, domain });
  inboundMailRoutes(app, { mails, secret, refusedMails: deps.limiters.refusedMails, now: deps.now });
}
