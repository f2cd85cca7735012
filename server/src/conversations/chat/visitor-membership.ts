import { AppError } from '../../base/errors/app-error';
import { assertNoWait } from '../../base/limits/rate-limiter';
import { isSameSecret } from '../../base/secrets/is-same-secret';
import { sha256 } from '../../base/secrets/sha256';
import { chatVisitor, type Penalties } from '../../realtime/penalties';
import type { JoinedVisitor, RealtimeSocket } from '../../realtime/realtime-socket';
import type { ChatMessages } from './chat-messages';
import { getName } from './chat-presenter';
import type { StoredChat } from './chat-repository';
import { visitorRoom } from './chat-rooms';
import type { Presence } from './presence';

/** The chat that a socket's visitor has joined. A visitor is in one chat at a time. */
export interface VisitorMembership {
  /** Finds the chat of a `<publicId>.<secret>`. Throws `not_found`, and `rate_limited` during a penalty. */
  open(chatId: string): Promise<{ chat: StoredChat; visitor: JoinedVisitor }>;
  /** Whether `chatId` is the public id or the `<publicId>.<secret>` of the joined chat. */
  isJoined(chatId: string): boolean;
  /** Like `open`, but also accepts the public id of the joined chat. Throws `forbidden` for an unknown chat. */
  getVisitor(chatId: string): Promise<JoinedVisitor>;
  join(visitor: JoinedVisitor): Promise<void>;
  leave(): void;
}

interface MembershipParts {
  messages: Pick<ChatMessages, 'getVisitorsChat'>;
  presence: Presence;
  penalties: Pick<Penalties, 'getWait'>;
}

export function createVisitorMembership(
  socket: RealtimeSocket,
  { messages, presence, penalties }: MembershipParts,
): VisitorMembership {
  async function open(chatId: string): Promise<{ chat: StoredChat; visitor: JoinedVisitor }> {
    const chat = await messages.getVisitorsChat(chatId);
    assertNoWait(penalties.getWait(chatVisitor(chat.id)));
    return { chat, visitor: { chatId: chat.id, name: getName(chat), credential: sha256(chatId) } };
  }

  function isJoined(chatId: string): boolean {
    const joined = socket.data.visitor;
    return joined !== undefined && (chatId === joined.chatId || isSameSecret(sha256(chatId), joined.credential));
  }

  function leave(): void {
    const { visitor } = socket.data;
    if (!visitor) return;
    delete socket.data.visitor;
    presence.leave(visitor.chatId);
    void socket.leave(visitorRoom(visitor.chatId));
  }

  return {
    open,
    isJoined,
    async getVisitor(chatId) {
      if (socket.data.visitor && isJoined(chatId)) return socket.data.visitor;
      const { visitor } = await open(chatId).catch((error: unknown) => {
        // An event for an unknown chat is refused like one without credentials.
        throw error instanceof AppError && error.code === 'not_found' ? new AppError('forbidden') : error;
      });
      return visitor;
    },
    async join(visitor) {
      leave();
      socket.data.visitor = visitor;
      presence.enter(visitor.chatId);
      await socket.join(visitorRoom(visitor.chatId));
    },
    leave,
  };
}
