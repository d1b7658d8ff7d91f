import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

import { keepCompiledCode } from '#platform/keep-compiled-code.ts';
import type { PdfAnswer, PdfRequest } from './pdf-thread.ts';

keepCompiledCode();
const { planDocument, REPORT_FONT_FILES } = await import('@glidepath/report-documents');

const fontPath = (file: string) => fileURLToPath(import.meta.resolve(file));
const fonts = { regular: fontPath(REPORT_FONT_FILES.regular), semibold: fontPath(REPORT_FONT_FILES.semibold) };

parentPort?.on('message', ({ id, input }: PdfRequest) => {
  const answer = (bytes: Uint8Array | null) =>
    // A thread has one other end, and no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage({ id, bytes } satisfies PdfAnswer);
  planDocument(input, fonts).then(answer, () => answer(null));
});
