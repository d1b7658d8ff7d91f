import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';

import type { Patient } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { forgetReports } from '#shared/session/forget-reports.ts';
import { fileWork } from './file-work.ts';
import { choiceProblem } from './import-problem.ts';
import { NOTHING_CHOSEN, nextImportState } from './import-state.ts';
import { openFile } from './open-file.ts';
import type { ReadingOptions } from './opened-history.ts';
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
    // Also when it stopped half-way: what is known of this patient is no longer all there is.
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
