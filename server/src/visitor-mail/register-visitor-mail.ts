import type { ChatMessages } from '../chat/chat-message-service';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy } from '../http/limits';
import type { Mail } from '../mail/mail';
import type { OfficeHoursService } from '../office/office-hours-service';
import type { OpenChannel } from '../outbox/open-channel';
import type { Outbox } from '../outbox/outbox';
import type { Origins } from '../partners/origins';
import { readSecretKeys } from '../secrets/secret-keys';
import { createMailTokens } from './mail-tokens';
import { registerReplyMail } from './reply-mail';
import { createReturnLinks } from './return-link-service';
import { returnRoutes } from './return-routes';
import { registerTranscriptMail } from './transcript-mail';
import { transcriptRoutes } from './transcript-routes';
import { createTranscripts } from './transcript-service';
import { unsubscribeRoutes } from './unsubscribe-routes';
import { createUnsubscribing } from './unsubscribe-service';

interface VisitorMailDeps {
  config: Pick<Config, 'MAIL_REPLY_DOMAIN' | 'REPLY_MAIL_MINUTES' | 'SECRETS_KEY' | 'DATA_DIR'>;
  database: Database;
  limiters: Limiters;
  outbox: Pick<Outbox, 'handle' | 'enqueue' | 'isOpen'>;
  mail: OpenChannel<Mail>;
  chats: Pick<ChatMessages, 'getVisitorsChat'>;
  officeHours: Pick<OfficeHoursService, 'current'>;
  origins: Pick<Origins, 'own'>;
  now: () => number;
}

/** Mail to visitors, and the links in it: docs/contract-mail.md. */
export async function registerVisitorMail(app: HttpApp, deps: VisitorMailDeps): Promise<void> {
  const { config, database, limiters, origins } = deps;
  const limit = limitBy(limiters.mailLinks);
  const returnLinks = createReturnLinks(deps);
  const mailTokens = createMailTokens(readSecretKeys(config));
  const replyDomain = config.MAIL_REPLY_DOMAIN;
  const siteUrl = () => origins.own()[0] ?? '';

  registerReplyMail({
    ...deps,
    returnLinks,
    siteUrl,
    replyDomain,
    mailTokens,
    unreadMinutes: config.REPLY_MAIL_MINUTES,
  });

  registerTranscriptMail({ ...deps, mailTokens, replyDomain, siteUrl });
  unsubscribeRoutes(app, { unsubscribing: createUnsubscribing(database), limit });
  await returnRoutes(app, { returnLinks, limit });
  await transcriptRoutes(app, {
    transcripts: createTranscripts({ ...deps, limiter: limiters.chatTranscripts }),
    requestLimit: limitBy(limiters.transcripts),
    linkLimit: limit,
  });
}
