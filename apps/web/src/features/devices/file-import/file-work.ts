import type { ImportEvent } from './import-state.ts';
import type { OpenedFile, openFile } from './open-file.ts';
import type { ReadingOptions } from './opened-history.ts';
import { type SentPart, sendParts } from './send-parts.ts';
import type { UploadPart } from './upload-parts.ts';

type FileWorkDependencies = Readonly<{
  open: typeof openFile;
  send: (part: UploadPart, zone: string, signal: AbortSignal) => Promise<Readonly<{ stored: number }>>;
  onEvent: (event: ImportEvent) => void;
}>;

type Rest = Readonly<{ firstPart: number; partCount: number; zone: string }>;

export type FileWork = Readonly<{
  read: (file: File, options: ReadingOptions) => void;
  /** The same file with other options. */
  readAgain: (options: ReadingOptions) => void;
  /** Resolves when nothing more is sent, for whatever reason. */
  send: (rest: Rest) => Promise<void>;
  cancelSending: () => void;
  /** Lets go of the file. */
  stop: () => void;
}>;

/** What runs while a file is imported: a worker that holds it, and the calls that send it. */
export function fileWork({ open, send, onEvent }: FileWorkDependencies): FileWork {
  let chosen: File | undefined;
  let opened: OpenedFile | undefined;
  let sending: AbortController | undefined;

  const stop = () => {
    sending?.abort();
    opened?.close();
    [chosen, opened, sending] = [undefined, undefined, undefined];
  };
  const read = (file: File, options: ReadingOptions) => {
    stop();
    chosen = file;
    opened = open(file, options, onEvent);
  };

  const sendRest = async ({ part }: OpenedFile, { zone, ...rest }: Rest, signal: AbortSignal) => {
    const onSent = (sent: SentPart) => onEvent({ tell: 'part-sent', ...sent });
    try {
      await sendParts({ ...rest, partAt: part, send: (records) => send(records, zone, signal), onSent, signal });
    } catch (failure) {
      // Whoever stopped it has said so already.
      if (!signal.aborted) onEvent({ tell: 'halted', failure });
    }
  };

  return {
    read,
    readAgain: (options) => {
      if (chosen) read(chosen, options);
    },
    send: async (rest) => {
      if (!opened) return;
      sending = new AbortController();
      await sendRest(opened, rest, sending.signal);
    },
    cancelSending: () => {
      sending?.abort();
      onEvent({ tell: 'halted' });
    },
    stop,
  };
}
