import type { AuthorizeStaff } from '../auth/authorize-staff';
import type { StaffGuard } from '../auth/staff-guard';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { Idempotency } from '../db/idempotency';
import type { SignalBus } from '../db/signal-bus';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy, limitStaffBy } from '../http/limits';
import type { Outbox } from '../outbox/outbox';
import { limitSiteBy } from '../partners/partner-limits';
import type { Partners } from '../partners/register-partners';
import type { Penalties } from '../realtime/penalties';
import type { Realtime } from '../realtime/register-realtime';
import type { ChatMessages } from './chat-message-service';
import { chatRoutes } from './chat-routes';
import { createChatService } from './chat-service';
import { registerChatSocket } from './chat-socket';
import { createChatViews } from './chat-views';
import { type Conversations, createConversations } from './conversation-service';
import { createPresence } from './presence';

interface ChatDeps {
  database: Database;
  bus: SignalBus;
  idempotency: Idempotency;
  outbox: Outbox;
  limiters: Limiters;
  penalties: Penalties;
  partners: Partners;
  realtime: Realtime;
  authorizeStaff: AuthorizeStaff;
  staffGuard: StaffGuard;
  config: Pick<Config, 'SMTP_URL' | 'REPLY_MAIL_MINUTES'>;
  now: () => number;
  onFailure: (error: unknown) => void;
}

export interface Chat {
  conversations: Conversations;
  messages: Pick<ChatMessages, 'getVisitorsChat' | 'post'>;
  close: () => Promise<void>;
}

/** `close` is the chat's part of the shutdown. Call it once no request is running. */
export function registerChat(app: HttpApp, deps: ChatDeps): Chat {
  const { bus, limiters, partners, realtime, staffGuard } = deps;
  const { SMTP_URL, REPLY_MAIL_MINUTES } = deps.config;
  const { identities, identityUses } = partners;
  const conversations = createConversations({ ...deps, ...realtime });
  const presence = createPresence({ bus, broadcast: realtime.broadcast });
  const views = createChatViews({ bus, io: realtime.io });
  const chats = createChatService({
    ...deps,
    ...realtime,
    presence,
    conversations,
    identities,
    identityUses,
    messageLimiter: limiters.messages,
    replyMailMinutes: SMTP_URL === undefined ? null : REPLY_MAIL_MINUTES,
  });

  realtime.io.on('connection', (socket) =>
    registerChatSocket(socket, { ...deps, ...realtime, chats, presence, views }),
  );
  chatRoutes(app, {
    chats,
    identities,
    formLimits: [limitBy(limiters.chatForms), limitSiteBy(partners.limits.takeForm)],
    identityLimit: limitBy(limiters.identities),
    conversations,
    deskLimit: limitStaffBy(limiters.deskCalls),
    staffGuard,
  });
  return {
    conversations,
    messages: chats,
    async close() {
      await chats.close();
      presence.close();
      views.close();
      conversations.close();
    },
  };
}
