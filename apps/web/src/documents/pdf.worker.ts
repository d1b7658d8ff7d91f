import regularUrl from '@expo-google-fonts/assistant/400Regular/Assistant_400Regular.ttf?url';
import semiboldUrl from '@expo-google-fonts/assistant/600SemiBold/Assistant_600SemiBold.ttf?url';
import {
  loopDocument,
  loopPlanDocument,
  planDocument,
  recordDocument,
  renderReportPdf,
} from '@glidepath/report-documents';

import type { AskedOfPrinter, ToldByPrinter } from './make-document.ts';

// Makes the PDF beside the page, which stays usable. The writer of PDFs, its layout in WebAssembly and the font are
// fetched here, by nobody who does not ask for a document.

const addressOf = (url: string) => new URL(url, self.location.href).href;
const FONTS = { regular: addressOf(regularUrl), semibold: addressOf(semiboldUrl) };

// A worker speaks to its own page only; there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (told: ToldByPrinter) => self.postMessage(told);

self.addEventListener('message', ({ data: asked }: MessageEvent<AskedOfPrinter>) => void make(asked));

function bytesOf(asked: AskedOfPrinter): Promise<Uint8Array> {
  switch (asked.document) {
    case 'report':
      return renderReportPdf(asked.input, FONTS);
    case 'plan':
      return planDocument(asked.input, FONTS);
    case 'loop':
      return loopDocument(asked.input, FONTS);
    case 'loop-plan':
      return loopPlanDocument(asked.input, FONTS);
    case 'record':
      return recordDocument(asked.input, FONTS);
  }
}

async function make(asked: AskedOfPrinter): Promise<void> {
  try {
    tell({ tell: 'made', bytes: new Uint8Array(await bytesOf(asked)) });
  } catch {
    // The error may quote what was to be printed.
    tell({ tell: 'failed' });
  }
}
