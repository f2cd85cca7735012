import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Of the envelope. */
  from: string;
  to: string[];
  /** The whole message, as sent. */
  raw: string;
}

export interface SmtpInbox {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Runs when a message has been received; its acceptance waits for the result. Rejects to refuse the message. */
  onMail: (mail: ReceivedMail) => Promise<void>;
  /** Senders and recipients that are refused permanently. */
  refused: Set<string>;
  close(): Promise<void>;
}

/** A real SMTP server on a port of its own. With `offersTls`, it offers STARTTLS with a self-signed certificate. */
export async function openSmtpInbox({ port = 0, offersTls = false } = {}): Promise<SmtpInbox> {
  const inbox = { mails: [] as ReceivedMail[], refused: new Set<string>(), onMail: async () => undefined };
  function refuseAddress(
    { address }: { address: string },
    _session: unknown,
    done: (error?: Error | null) => void,
  ): void {
    done(inbox.refused.has(address) ? Object.assign(new Error(`No ${address} here`), { responseCode: 550 }) : null);
  }
  const server = new SMTPServer({
    // Otherwise it warns of its certificate.
    logger: false,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onMailFrom: refuseAddress,
    onRcptTo: refuseAddress,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        };
        inbox.mails.push(mail);
        try {
          await opened.onMail(mail);
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: ownPort } = server.server.address() as AddressInfo;
  const opened: SmtpInbox = Object.assign(inbox, {
    url: `smtp://127.0.0.1:${ownPort}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
  return opened;
}
