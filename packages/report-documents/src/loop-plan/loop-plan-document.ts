import { MINUTE_MS } from '@glidepath/quantities';
import { Document, pdf } from '@react-pdf/renderer';
import { createElement } from 'react';

import { bytesOf } from '../bytes-of.ts';
import { column, type Element, words } from '../elements/boxes.ts';
import { flowingPage } from '../flowing-page.ts';
import { TYPE } from '../look/page-geometry.ts';
import { LOOP_TEXTS } from '../loop/loop-context.ts';
import { pageHeader } from '../page-header.ts';
import { factRow, momentText, signatureRow, strongName, strongWords } from '../plan/sheet-facts.ts';
import { heading, paragraphs, tableElements } from '../plan/table-element.ts';
import { type FontSource, loadedGlyphs } from '../report-font.ts';
import { type LoopPlanContext, loopPlanContext } from './loop-plan-context.ts';
import type { LoopPlanInput } from './loop-plan-input.ts';
import { loopChangeTable, loopSettingTables } from './loop-plan-tables.ts';

/** Approved settings of a closed loop as a PDF file for the patient, the same in a browser and in Node. */
export async function loopPlanDocument(written: LoopPlanInput, fontSource: FontSource): Promise<Uint8Array> {
  const context = loopPlanContext(written, await loadedGlyphs(fontSource));
  const { input, writer, loopTexts, isComplete } = context;
  const { day, minuteOfDay } = input.approvedAt;
  const frame = {
    header: pageHeader(writer, { ...input, title: loopTexts.title }),
    madeAt: input.madeAt,
    isComplete,
  };
  return bytesOf(
    pdf(
      createElement(
        Document,
        {
          title: `${loopTexts.title}, ${input.patient.name}`,
          language: input.language,
          creator: 'Glidepath',
          producer: 'Glidepath',
          // A file of the same settings is the same file.
          creationDate: new Date(Date.parse(`${day}T00:00:00Z`) + minuteOfDay * MINUTE_MS),
        },
        flowingPage(writer, frame, body(context)),
      ),
    ),
  );
}

/** What to do comes first; what only has to be checked comes after it. */
function body(context: LoopPlanContext): Element[] {
  const { input, writer, loopTexts } = context;
  const hasNote = input.approved.note !== '';
  const changes = loopChangeTable(context);
  const strong = { fontSize: TYPE.strong, fontWeight: 600 } as const;
  return [
    words(writer, loopTexts.title, { fontSize: TYPE.title, fontWeight: 600, paddingBottom: 8 }),
    facts(context),
    ...signatureRow(input.signature, context),
    ...(hasNote ? [note(context)] : []),
    ...tableElements(changes, 0, hasNote, context),
    ...(changes.rows.length === 0 ? [] : [words(writer, loopTexts.nothingElse, { ...strong, paddingTop: 8 })]),
    words(writer, loopTexts.questions, { paddingTop: 4 }),
    words(writer, loopTexts.settings, { fontSize: TYPE.figure, fontWeight: 600, paddingTop: 20 }),
    ...loopSettingTables(context).flatMap((table, place) => tableElements(table, place + 1, false, context)),
  ];
}

function facts(context: LoopPlanContext): Element {
  const { input, writer, texts, loopTexts } = context;
  const { system } = input.approved.settings;
  return factRow(writer, [
    [loopTexts.approved, strongWords(writer, momentText(input.approvedAt, context))],
    [texts.facts.by, strongName(writer, input.approved.approvedBy)],
    [loopTexts.system, strongWords(writer, writer.value(LOOP_TEXTS[input.language].systems[system]))],
  ]);
}

function note({ input, writer, texts }: LoopPlanContext): Element {
  return column({ paddingTop: 4 }, heading(writer, texts.comment), ...paragraphs(writer, input.approved.note));
}
