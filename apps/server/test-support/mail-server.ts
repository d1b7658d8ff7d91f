import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = Readonly<{
  from: string;
  recipients: readonly string[];
  subject: string;
  /** By media type, decoded. */
  parts: Readonly<Record<string, string>>;
}>;

type Refusals = Readonly<{ refusesConnections?: boolean; refusesRecipients?: boolean; refusesContent?: boolean }>;

export type MailServer = Readonly<{ url: string; received: readonly ReceivedMail[]; stop(): Promise<void> }>;

/** A real mail server on this machine that keeps what it gets. */
export async function startMailServer(refusals: Refusals = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusal = (isRefusing: boolean | undefined) => (isRefusing ? new Error('refused') : null);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => done(refusal(refusals.refusesConnections)),
    onRcptTo: (_address, _session, done) => done(refusal(refusals.refusesRecipients)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const isRefused = refusal(refusals.refusesContent);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const recipients = envelope.rcptTo.map((recipient) => recipient.address);
        if (!isRefused) received.push({ from, recipients, ...parsedMessage(Buffer.concat(chunks).toString('latin1')) });
        done(isRefused);
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** As much of MIME as our own mails use. */
function parsedMessage(message: string): Pick<ReceivedMail, 'subject' | 'parts'> {
  const { headers, body } = splitPart(message);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [message];
  return {
    subject: decodedWords(headers['subject'] ?? ''),
    parts: Object.fromEntries(parts.map((part) => decodedPart(part.replace(/^\r\n/, '')))),
  };
}

function decodedPart(part: string): [type: string, text: string] {
  const { headers, body } = splitPart(part);
  const type = headers['content-type']?.split(';')[0] ?? '';
  const encoding = headers['content-transfer-encoding'];
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : quotedPrintable(body);
  return [type, bytes.toString('utf8').replaceAll('\r\n', '\n')];
}

function splitPart(part: string): { headers: Record<string, string>; body: string } {
  const end = part.indexOf('\r\n\r\n');
  const lines = part
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: part.slice(end + 4) };
}

function decodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' '))).toString(
        'utf8',
      ),
    );
}

function quotedPrintable(text: string): Buffer {
  const joined = text.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
