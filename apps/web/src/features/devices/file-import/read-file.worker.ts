import type { AskedOfWorker, ToldByWorker } from './open-file.ts';
import { openedHistory } from './opened-history.ts';
import type { UploadPart } from './upload-parts.ts';

// Reads a file beside the page, which stays usable. Whatever the file says of a person stays in here: only the preview
// and normalised records come out.

let partAt: ((index: number) => UploadPart) | undefined;

// A worker speaks to its own page only; there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: ToldByWorker) => self.postMessage(message);

self.addEventListener('message', ({ data: asked }: MessageEvent<AskedOfWorker>) => {
  if (asked.ask === 'read') void read(asked);
  else if (partAt) tell({ tell: 'part', part: partAt(asked.index) });
});

async function read({ file, options, nowMs }: Extract<AskedOfWorker, { ask: 'read' }>): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const onProgress = (share: number) => tell({ tell: 'progressed', share });
    const opened = openedHistory(bytes, { ...options, onProgress }, nowMs);
    if ('problem' in opened) return tell({ tell: 'refused', problem: opened.problem });
    partAt = opened.part;
    tell({ tell: 'read', preview: opened.preview });
  } catch {
    // The file was moved, changed or is on a drive that has gone since it was chosen. The error itself may quote it.
    tell({ tell: 'refused', problem: { code: 'unreadable' } });
  }
}
