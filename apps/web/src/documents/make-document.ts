import type { AskedOfPrinter, ToldByPrinter } from './worker-messages.ts';

/** Longer than the slowest machine needs; then something is wrong. */
const TIMEOUT_MS = 60_000;

/** The file of a document. Each has a worker of its own, so that a failure leaves nothing behind. */
export async function makeDocument(asked: AskedOfPrinter): Promise<Blob> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  try {
    const told = await answerOf(worker, asked);
    if (told.tell === 'failed') throw new Error('The document could not be made.');
    return new Blob([told.bytes], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, asked: AskedOfPrinter): Promise<ToldByPrinter> {
  return new Promise((resolve) => {
    const fail = () => resolve({ tell: 'failed' });
    worker.addEventListener('message', ({ data: told }: MessageEvent<ToldByPrinter>) => resolve(told));
    worker.addEventListener('error', fail);
    setTimeout(fail, TIMEOUT_MS);
    // A worker of ours; there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(asked);
  });
}
