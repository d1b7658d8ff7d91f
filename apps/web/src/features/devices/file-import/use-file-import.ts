import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';

import type { Patient } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { forgetReports } from '#shared/session/stored-session.ts';
import { choiceProblem } from './import-problem.ts';
import { type ImportEvent, NOTHING_CHOSEN, nextImportState } from './import-state.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import type { ReadingOptions } from './opened-history.ts';
import { type SentPart, sendParts } from './send-parts.ts';
import type { UploadPart } from './upload-parts.ts';

/** One file at a time, from choosing it to the last record sent. The patient must stay the same. */
export function useFileImport({ id, extName, timezone }: Patient) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(nextImportState, NOTHING_CHOSEN);
  const [work] = useState(() => fileWork({ open: openFile, send: sendPartOf(extName), onEvent: dispatch }));
  // A page that is left takes its worker with it and sends no more.
  useEffect(() => work.stop, [work]);

  const choose = (files: readonly File[]) => {
    const [file] = files;
    const problem = choiceProblem(files);
    if (problem) return dispatch({ tell: 'refused', problem });
    if (!file) return;
    const options = { zone: timezone };
    dispatch({ tell: 'chosen', fileName: file.name, options });
    work.read(file, options);
  };
  const changeOptions = (options: ReadingOptions) => {
    dispatch({ tell: 'options-changed', options });
    work.readAgain(options);
  };
  const send = async () => {
    if (state.at !== 'preview' && state.at !== 'halted') return;
    const firstPart = state.at === 'halted' ? state.sentParts : 0;
    dispatch({ tell: 'sending-started' });
    await work.send({ firstPart, partCount: state.preview.partCount, zone: state.options.zone });
    // Even if it stopped half-way: what was read of this patient before is out of date.
    forgetReports(tabStore);
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(id) });
  };
  const close = () => {
    work.stop();
    dispatch({ tell: 'closed' });
  };
  return { state, choose, changeOptions, send: () => void send(), cancelSending: work.cancelSending, close };
}

const sendPartOf =
  (extName: string) =>
  ({ devices, records }: UploadPart, timezone: string, signal: AbortSignal) => {
    const named = devices.map((device) => ({ ...device }));
    const body = { extName, source: 'file' as const, timezone, devices: named, records: [...records] };
    return callApi(uploadDeviceDataCall, { body }, { signal });
  };

type FileWorkDependencies = Readonly<{
  open: typeof openFile;
  send: (part: UploadPart, zone: string, signal: AbortSignal) => Promise<Readonly<{ stored: number }>>;
  onEvent: (event: ImportEvent) => void;
}>;

type Rest = Readonly<{ firstPart: number; partCount: number; zone: string }>;

type FileWork = Readonly<{
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
