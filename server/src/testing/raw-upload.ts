import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawUpload {
  send(bytes: Uint8Array): void;
  /** The status and body of the next answer, whether or not the whole body was sent. */
  answer(): Promise<{ status: number; body: { msg?: string; code?: string; retryAfter?: number } }>;
  /** Closes the connection without ending the body. */
  cut(): void;
}

/** Sends the head of a PUT over a socket of its own; the body follows as the test sends it. */
export async function openRawUpload(
  url: string,
  { path, headers }: { path: string; headers: Readonly<Record<string, string | number>> },
): Promise<RawUpload> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  // Node reports a reset of the connection here; tests look at the answer alone.
  socket.on('error', () => undefined);
  const lines = Object.entries({ Host: 'localhost', 'Content-Type': 'application/gzip', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`${[`PUT ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);

  return {
    send: (bytes) => void socket.write(bytes),
    answer: () => readAnswer(socket),
    cut: () => void socket.destroy(),
  };
}

async function readAnswer(socket: Socket): Promise<{ status: number; body: object }> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    text += chunk.toString();
    const [head = '', body] = text.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (body !== undefined && Buffer.byteLength(body) >= length) {
      return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
    }
  }
  throw new Error(`The connection was closed: ${text}`);
}
