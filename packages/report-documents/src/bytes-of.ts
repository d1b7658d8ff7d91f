import type { pdf } from '@react-pdf/renderer';

/** What is needed of a Blob: Node and browsers have it, but a pure package does not know its type. */
type Bytes = Readonly<{ arrayBuffer(): Promise<ArrayBuffer> }>;

export async function bytesOf(file: Pick<ReturnType<typeof pdf>, 'toBlob'>): Promise<Uint8Array> {
  const blob: unknown = await file.toBlob();
  return new Uint8Array(await (blob as Bytes).arrayBuffer());
}
