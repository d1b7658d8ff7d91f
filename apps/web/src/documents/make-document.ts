import { MINUTE_MS } from '@glidepath/quantities';
import type {
  LoopDocumentInput,
  LoopPlanInput,
  PlanDocumentInput,
  RecordDocumentInput,
  ReportDocumentInput,
} from '@glidepath/report-documents';

export type AskedOfPrinter = Readonly<
  | { document: 'report'; input: ReportDocumentInput }
  | { document: 'plan'; input: PlanDocumentInput }
  | { document: 'loop'; input: LoopDocumentInput }
  | { document: 'loop-plan'; input: LoopPlanInput }
  | { document: 'record'; input: RecordDocumentInput }
>;
export type ToldByPrinter = Readonly<{ tell: 'made'; bytes: Uint8Array<ArrayBuffer> } | { tell: 'failed' }>;

/** Longer than the slowest machine needs; then something is wrong. A record may hold the plans of many years. */
const TIMEOUT_MS = {
  report: MINUTE_MS,
  plan: MINUTE_MS,
  loop: MINUTE_MS,
  'loop-plan': MINUTE_MS,
  record: 5 * MINUTE_MS,
} as const;

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
    setTimeout(fail, TIMEOUT_MS[asked.document]);
    // A worker of ours; there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(asked);
  });
}
