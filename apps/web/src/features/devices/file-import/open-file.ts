import type { FilePreview } from './file-preview.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ReadingOptions } from './opened-history.ts';
import type { UploadPart } from './upload-parts.ts';

export type AskedOfWorker =
  | Readonly<{ ask: 'read'; file: Blob; options: ReadingOptions; nowMs: number }>
  | Readonly<{ ask: 'part'; index: number }>;

export type ToldByWorker =
  | Readonly<{ tell: 'progressed'; share: number }>
  | Readonly<{ tell: 'refused'; problem: ImportProblem }>
  | Readonly<{ tell: 'read'; preview: FilePreview }>
  | Readonly<{ tell: 'part'; part: UploadPart }>;

type ToldOfReading = Exclude<ToldByWorker, { tell: 'part' }>;

/** A file in the hands of a worker. */
export type OpenedFile = Readonly<{
  /** Once the file is read. One after the other. */
  part: (index: number) => Promise<UploadPart>;
  close: () => void;
}>;

/** Starts reading a file and reports progress. Nothing is reported after it is closed. */
export function openFile(file: Blob, options: ReadingOptions, onTold: (told: ToldOfReading) => void): OpenedFile {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  // A worker of ours; there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const ask = (asked: AskedOfWorker) => worker.postMessage(asked);
  let isClosed = false;
  let takePart: ((part: UploadPart) => void) | undefined;
  worker.addEventListener('message', ({ data: told }: MessageEvent<ToldByWorker>) => {
    if (isClosed) return;
    if (told.tell === 'part') takePart?.(told.part);
    else onTold(told);
  });
  worker.addEventListener('error', () => {
    if (!isClosed) onTold({ tell: 'refused', problem: { code: 'unreadable' } });
  });
  ask({ ask: 'read', file, options, nowMs: Date.now() });
  return {
    part: (index) =>
      new Promise((resolve) => {
        takePart = resolve;
        ask({ ask: 'part', index });
      }),
    close: () => {
      isClosed = true;
      worker.terminate();
    },
  };
}
