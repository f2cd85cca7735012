import { z } from 'zod';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('socket'), code: z.string().optional() }),
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('hand-over') }),
]);

/** The server's side of the channel to `server/supervisor`, which may come from a different release. */
export interface SupervisorLink {
  /** Resolves when the previous server has ended, or immediately if there is no deploy. */
  waitForStart(): Promise<void>;
  /**
   * Resolves with the handle of a bound socket for `net.Server.listen`, or null if the server must bind itself. Rejects
   * with the system's error code if the address cannot be bound.
   */
  requestSocket(address: { host: string; port: number }): Promise<object | null>;
  reportReady(details: { dataDir: string; url: string; refusesAfterCrash: boolean }): void;
  /** Resolves when the message has been sent, so that the process may end. */
  reportFailure(reason: string): Promise<void>;
  /** Runs when another server is loaded and waits for this one to end. */
  onHandOver(listener: () => void): void;
  /** Runs when the supervisor requests a stop, or when the supervisor has ended. */
  onStop(listener: () => void): void;
}

/** Null if the server was started without a supervisor. */
export function connectSupervisor(): SupervisorLink | null {
  if (!process.argv.includes('--supervised') || !process.send) return null;

  return {
    async waitForStart() {
      if (!process.argv.includes('--standby')) return;
      const started = receive('start');
      await send({ type: 'loaded' });
      await started;
    },

    async requestSocket({ host, port }) {
      const received = receive('socket');
      await send({ type: 'open', host, port });
      const [{ code }, handle] = await received;
      if (code === undefined) return typeof handle === 'object' ? handle : null;
      throw Object.assign(new Error(`listen ${code} ${host}:${port}`), { code });
    },

    reportReady: (details) => void send({ type: 'ready', ...details }),
    reportFailure: (reason) => send({ type: 'failed', reason }),
    onHandOver: (listener) => void receive('hand-over').then(listener),

    onStop(listener) {
      process.on('disconnect', listener);
      // The channel may have closed before this listener was added.
      if (!process.connected) listener();
    },
  };
}

type Message = z.infer<typeof messageSchema>;

/** Resolves with the next message of this type and the handle sent with it. */
function receive<Type extends Message['type']>(type: Type): Promise<[Extract<Message, { type: Type }>, unknown]> {
  return new Promise((resolve) => {
    process.on('message', function read(value: unknown, handle: unknown) {
      const { data: message } = messageSchema.safeParse(value);
      if (!message || !isOfType(message, type)) return;
      process.off('message', read);
      resolve([message, handle]);
    });
  });
}

function isOfType<Type extends Message['type']>(
  message: Message,
  type: Type,
): message is Extract<Message, { type: Type }> {
  return message.type === type;
}

// If the supervisor has ended, the channel is closed: the message is dropped, and `onStop` ends the server.
function send(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}
