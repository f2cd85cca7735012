import { z } from 'zod';

const socketMessageSchema = z.object({ type: z.literal('socket'), code: z.string().optional() });

/** The server's side of the channel to `server/supervisor`. */
export interface SupervisorLink {
  /**
   * Resolves with the handle of a bound socket for `net.Server.listen`, or null if the server must bind itself. Rejects
   * with the system's error code if the address cannot be bound.
   */
  requestSocket(address: { host: string; port: number }): Promise<object | null>;
  reportReady(): void;
  /** Runs when the supervisor requests a stop, or when the supervisor has ended. */
  onStop(listener: () => void): void;
}

/** Null if the server was started without a supervisor. */
export function connectSupervisor(): SupervisorLink | null {
  if (!process.argv.includes('--supervised') || !process.send) return null;

  return {
    requestSocket({ host, port }) {
      return new Promise((resolve, reject) => {
        process.on('message', function receive(message: unknown, handle: unknown) {
          const { data: answer } = socketMessageSchema.safeParse(message);
          if (!answer) return;

          process.off('message', receive);
          if (answer.code === undefined) resolve(typeof handle === 'object' ? handle : null);
          else reject(Object.assign(new Error(`listen ${answer.code} ${host}:${port}`), { code: answer.code }));
        });
        send({ type: 'open', host, port });
      });
    },

    reportReady: () => send({ type: 'ready' }),

    onStop(listener) {
      process.on('disconnect', listener);
      // The channel may have closed before this listener was added.
      if (!process.connected) listener();
    },
  };
}

// A supervisor that has ended has closed the channel, and `onStop` ends the server.
function send(message: object): void {
  if (process.connected) process.send?.(message, () => undefined);
}
