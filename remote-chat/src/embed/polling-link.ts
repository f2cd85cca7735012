/** Some networks swallow WebSockets without an error. */
const WEB_SOCKET_WAIT_MS = 3_000;

const OPEN = '0';
const CLOSE = '1';
const SEPARATOR = '\x1e';

/** The part of `WebSocket` that the client uses. */
export interface Link {
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send: (packet: string) => void;
  close: () => void;
}

/**
 * Used after a WebSocket failed. Tries a WebSocket again first, because a server that restarts refuses both, and then
 * polls.
 */
export class PollingLink implements Link {
  onmessage: Link['onmessage'] = null;
  onclose: Link['onclose'] = null;
  readonly #url: URL;
  readonly #ended = new AbortController();
  #webSocket: WebSocket | null;
  #sent: Promise<unknown> = Promise.resolve();

  constructor(url: URL) {
    this.#url = new URL(url);
    this.#webSocket = this.#tryWebSocket();
  }

  send(packet: string): void {
    if (this.#webSocket) this.#webSocket.send(packet);
    else this.#post(packet);
  }

  close(): void {
    this.#dropWebSocket();
    // The server closes a connection whose poll ends early.
    this.#ended.abort();
  }

  #tryWebSocket(): WebSocket {
    const webSocket = new WebSocket(this.#url);
    const timer = setTimeout(() => this.#poll(), WEB_SOCKET_WAIT_MS);
    webSocket.onclose = () => {
      clearTimeout(timer);
      void this.#poll();
    };
    webSocket.onmessage = (event) => {
      clearTimeout(timer);
      webSocket.onclose = () => this.#lose();
      this.onmessage?.(event);
    };
    return webSocket;
  }

  #dropWebSocket(): void {
    if (!this.#webSocket) return;
    this.#webSocket.onclose = null;
    this.#webSocket.onmessage = null;
    this.#webSocket.close();
    this.#webSocket = null;
  }

  async #poll(): Promise<void> {
    this.#dropWebSocket();
    this.#url.protocol = this.#url.protocol.replace('ws', 'http');
    this.#url.searchParams.set('transport', 'polling');
    try {
      while (!this.#ended.signal.aborted) this.#receive(await this.#request());
    } catch {
      this.#lose();
    }
  }

  #receive(payload: string): void {
    for (const packet of payload.split(SEPARATOR)) {
      if (packet.startsWith(OPEN)) this.#url.searchParams.set('sid', JSON.parse(packet.slice(1)).sid);
      if (packet === CLOSE) this.#lose();
      this.onmessage?.(new MessageEvent('message', { data: packet }));
    }
  }

  // One packet at a time: a payload with several could exceed the server's limit.
  #post(packet: string): void {
    this.#sent = this.#sent.then(() => this.#request({ method: 'POST', body: packet })).catch(() => this.#lose());
  }

  async #request(init?: RequestInit): Promise<string> {
    const response = await fetch(this.#url, { cache: 'no-store', signal: this.#ended.signal, ...init });
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  }

  #lose(): void {
    this.#ended.abort();
    this.onclose?.(new CloseEvent('close'));
  }
}
