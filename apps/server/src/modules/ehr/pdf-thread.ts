import { Worker } from 'node:worker_threads';
import type { PlanDocumentInput } from '@glidepath/report-documents';

export type PdfRequest = Readonly<{ id: number; input: PlanDocumentInput }>;
/** Without bytes: it could not be made. */
export type PdfAnswer = Readonly<{ id: number; bytes: Uint8Array | null }>;

type Waiting = Readonly<{ resolve(bytes: Buffer): void; reject(error: Error): void }>;
type PdfThread = Readonly<{ ask(input: PlanDocumentInput): Promise<Buffer> }>;

let running: PdfThread | undefined;

/** Started with the first document, then kept: it loads for a second. One that ended is followed by a new one. */
export function pdfThread(): PdfThread {
  running ??= startedThread(() => {
    running = undefined;
  });
  return running;
}

function startedThread(onEnd: () => void): PdfThread {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const worker = new Worker(new URL('./plan-pdf.worker.ts', import.meta.url));
  // A server that ends does not wait for it.
  worker.unref();
  worker.on('message', ({ id, bytes }: PdfAnswer) => {
    if (bytes) waiting.get(id)?.resolve(Buffer.from(bytes));
    else waiting.get(id)?.reject(new Error('The document could not be made.'));
    waiting.delete(id);
  });
  const end = () => {
    onEnd();
    for (const { reject } of waiting.values()) reject(new Error('The thread of documents has ended.'));
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', end);
  return {
    ask: (input) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        // A thread has one other end, and no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ id: lastId, input } satisfies PdfRequest);
      }),
  };
}
