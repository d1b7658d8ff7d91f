import type { UploadPart } from './upload-parts.ts';

export type SentPart = Readonly<{ recordCount: number; storedCount: number }>;

type Sending = Readonly<{
  /** After an interruption the first part that was not answered. */
  firstPart: number;
  partCount: number;
  partAt: (index: number) => Promise<UploadPart>;
  send: (part: UploadPart) => Promise<Readonly<{ stored: number }>>;
  onSent: (sent: SentPart) => void;
  signal: AbortSignal;
}>;

/** One after the other: a server that also answers others is given one part at a time. */
export async function sendParts({ firstPart, partCount, partAt, send, onSent, signal }: Sending): Promise<void> {
  for (let index = firstPart; index < partCount; index += 1) {
    const part = await partAt(index);
    signal.throwIfAborted();
    const { stored } = await send(part);
    signal.throwIfAborted();
    onSent({ recordCount: part.records.length, storedCount: stored });
  }
}
