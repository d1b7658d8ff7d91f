import { MINUTE_MS } from '@glidepath/quantities';
import { Document, pdf } from '@react-pdf/renderer';
import { createElement } from 'react';

import { bytesOf } from '../bytes-of.ts';
import { pageGeometry } from '../look/page-geometry.ts';
import { framedPage } from '../page-frame.ts';
import { type FontSource, loadedGlyphs } from '../report-font.ts';
import { type HasGlyph, printableText } from '../writing/printable-text.ts';
import { Writer } from '../writing/writer.ts';
import { LOOP_TEXTS } from './loop-context.ts';
import type { LoopDocumentInput } from './loop-document-input.ts';
import { loopPages } from './loop-pages.ts';
import { printableLoop } from './printable-loop.ts';

/** The report of a closed loop as a PDF file, the same in a browser and in Node. */
export async function loopDocument(written: LoopDocumentInput, fontSource: FontSource): Promise<Uint8Array> {
  const { input, isComplete } = printableInput(written, await loadedGlyphs(fontSource));
  const writer = new Writer(input);
  const texts = LOOP_TEXTS[input.language];
  const geometry = pageGeometry(input.pageSize, 0);
  const pages = loopPages({ loop: input.loop, writer, texts, geometry });
  const frame = { input, writer, geometry, notices: [], isComplete, documentTitle: texts.title };
  const { day, minuteOfDay } = input.madeAt;
  return bytesOf(
    pdf(
      createElement(
        Document,
        {
          title: `${texts.title}, ${input.patient.name}`,
          language: input.language,
          creator: 'Glidepath',
          producer: 'Glidepath',
          creationDate: new Date(Date.parse(`${day}T00:00:00Z`) + minuteOfDay * MINUTE_MS),
        },
        ...pages.map((page, index) => framedPage(frame, page, index + 1, pages.length)),
      ),
    ),
  );
}

function printableInput(input: LoopDocumentInput, hasGlyph: HasGlyph) {
  let isComplete = true;
  const printed = (written: string) => {
    const { text, isComplete: isWhole } = printableText(written, hasGlyph);
    isComplete &&= isWhole;
    return text;
  };
  const { patient, clinicName, loop } = input;
  const printable: LoopDocumentInput = {
    ...input,
    patient: { ...patient, name: printed(patient.name), mrn: patient.mrn && printed(patient.mrn) },
    clinicName: clinicName && printed(clinicName),
    loop: printableLoop(loop, printed),
  };
  return { input: printable, isComplete };
}
