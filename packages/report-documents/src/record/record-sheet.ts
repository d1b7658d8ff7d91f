import { Document } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement } from 'react';

import { type Element, words } from '../elements/boxes.ts';
import { chunks } from '../elements/chunks.ts';
import { flowingPage } from '../flowing-page.ts';
import { TYPE } from '../look/page-geometry.ts';
import { pageHeader } from '../page-header.ts';
import type { HasGlyph } from '../writing/printable-text.ts';
import { approvalPart } from './approval-part.ts';
import { clinicPart } from './clinic-part.ts';
import { devicePart, readingPart } from './device-part.ts';
import { looksPart } from './looks-part.ts';
import { personPart } from './person-part.ts';
import { planPart } from './plan-part.ts';
import { fullName, momentText, type RecordContext, recordContext, UNKNOWN } from './record-context.ts';
import type { ExportedData, RecordDocumentInput } from './record-document-input.ts';
import { type Block, flowingTable, line, partHeading } from './record-elements.ts';
import { partOfTable } from './record-tables.ts';
import { textIn } from './row-values.ts';
import { titrationPart } from './titration-part.ts';

/** With each page everything behind it is laid out anew: a record of years is written in runs, each from a new page on. */
const BLOCKS_PER_RUN = 16;

/** What is stored of one person, for reading: who, every plan, what was decided, devices, and what the file beside it holds. */
export function recordSheet(
  input: RecordDocumentInput,
  hasGlyph: HasGlyph,
): ReactElement<ComponentProps<typeof Document>> {
  const context = recordContext(input, hasGlyph);
  const { writer, record, rowsOf, timeOf } = context;
  const [patient = {}] = rowsOf('patients');
  const name = context.printed(fullName(patient)) || UNKNOWN;
  const mrn = textIn(patient, 'mrn');
  const headed = {
    patient: { name, mrn: mrn === null ? null : context.printed(mrn), bornOn: textIn(patient, 'date_of_birth') },
    clinicName: input.clinicName === null ? null : context.printed(input.clinicName),
    isSimulated: input.isSimulated,
    title: record.title,
  };
  // Written first: the footer says whether all of it could be printed.
  const blocks = blocksOf(input, context);
  const madeAt = timeOf(input.data.exportedAt) ?? { day: input.data.exportedAt.slice(0, 10), minuteOfDay: 0 };
  const frame = { header: pageHeader(writer, headed), madeAt, isComplete: context.isComplete() };
  return createElement(
    Document,
    {
      title: `${record.title}, ${name}`,
      language: input.language,
      creator: 'Glidepath',
      producer: 'Glidepath',
      creationDate: new Date(input.data.exportedAt),
    },
    ...chunks(blocks, BLOCKS_PER_RUN).map((run) => flowingPage(writer, frame, run.flat())),
  );
}

function blocksOf(input: RecordDocumentInput, context: RecordContext): Block[] {
  return [
    [...opening(input, context), ...personPart(context)],
    ...planPart(context),
    ...approvalPart(context),
    ...titrationPart(context),
    devicePart(context),
    readingPart(context),
    clinicPart(context),
    looksPart(context),
    contentsPart(input.data, context),
  ];
}

function opening({ data, unit }: RecordDocumentInput, context: RecordContext): Element[] {
  const { writer, record, zone, timeOf, holds } = context;
  return [
    words(writer, record.title, { fontSize: TYPE.title, fontWeight: 600, paddingBottom: 6 }),
    line(writer, record.about(momentText(timeOf(data.exportedAt), context))),
    line(writer, record.units(writer.value(unit), writer.value(zone))),
    // Without what the clinic weighed it is the export of the patient.
    ...(holds('recommendations') ? [] : [line(writer, record.ownData)]),
  ];
}

/** Everything that the data file holds, and where it is printed: the reader sees that nothing was left out silently. */
function contentsPart({ tables }: ExportedData, context: RecordContext): Element[] {
  const { writer, record } = context;
  const { contents } = record;
  const names: Readonly<Record<string, string>> = contents.tables;
  return [
    partHeading(writer, contents.title),
    line(writer, contents.about),
    flowingTable(writer, {
      columns: [contents.what, contents.rows, contents.where],
      shares: [2, 0.7, 2],
      rows: Object.entries(tables).flatMap(([table, rows]) => {
        // Nought could also mean that the reader may not see them.
        if (rows.length === 0) return [];
        const part = partOfTable(table);
        // A table that is newer than these words is named as the file names it.
        const name = names[table] ?? writer.value(table);
        return [[name, writer.value(String(rows.length)), part === undefined ? contents.inFile : record[part].title]];
      }),
    }),
  ];
}
