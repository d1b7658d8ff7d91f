import { signatureWire } from '@glidepath/api-contract/wire/signature.wire';
import { isZone } from '@glidepath/device-readings';

import { PLAN_TEXTS, type PlanWriting } from '../plan/plan-context.ts';
import { PlanWriter } from '../plan/plan-writer.ts';
import { withTexts } from '../plan/printable-plan-input.ts';
import type { ReportLanguage, WallTime } from '../report-input.ts';
import { RECORD_EN, type RecordTexts } from '../texts/record-en.ts';
import { RECORD_HE } from '../texts/record-he.ts';
import { type HasGlyph, printableText } from '../writing/printable-text.ts';
import { Writer } from '../writing/writer.ts';
import type { RecordDocumentInput, Row, ScreenWords } from './record-document-input.ts';
import type { Fact } from './record-elements.ts';
import { textIn } from './row-values.ts';
import { type ZoneTime, zoneTime } from './zone-time.ts';

const RECORD_TEXTS: Readonly<Record<ReportLanguage, RecordTexts>> = { en: RECORD_EN, he: RECORD_HE };

/** For what is not known: never zero, and never a guess. */
export const UNKNOWN = '—';

/** What every part of the document needs. */
export type RecordContext = Readonly<{
  words: ScreenWords;
  record: RecordTexts;
  plan: PlanWriting;
  writer: Writer;
  /** Empty where there are none. */
  rowsOf: (table: string) => readonly Row[];
  /** A table that is not there was not for the reader: nothing is said about it. */
  holds: (table: string) => boolean;
  /** Something that a person wrote, in characters of the font; its lines are kept. */
  printed: (written: string) => string;
  /** The same for everything inside. */
  printedPlan: (stored: unknown) => unknown;
  zone: string;
  timeOf: ZoneTime;
  /** Names by the ids that rows hold. */
  nameOf: (id: string | null) => string | null;
  /** Asked when everything is written: could all of it be printed? */
  isComplete: () => boolean;
}>;

const ZONE_OF_NOBODY = 'UTC';

export function recordContext(input: RecordDocumentInput, hasGlyph: HasGlyph): RecordContext {
  const { tables } = input.data;
  const writer = new Writer(input);
  const texts = PLAN_TEXTS[input.language];
  const rowsOf = (table: string) => tables[table] ?? [];
  const wanted = textIn(rowsOf('patients')[0] ?? {}, 'timezone') ?? ZONE_OF_NOBODY;
  const zone = isZone(wanted) ? wanted : ZONE_OF_NOBODY;
  let isComplete = true;
  const printed = (written: string) => {
    const lines = written.split(/\r\n|\r|\n/u).map((line) => printableText(line, hasGlyph));
    isComplete &&= lines.every((line) => line.isComplete);
    return lines.map(({ text }) => text).join('\n');
  };
  const names = namesIn(input);
  return {
    words: input.words,
    record: RECORD_TEXTS[input.language],
    plan: { texts, writer, write: new PlanWriter(writer, texts) },
    writer,
    rowsOf,
    holds: (table) => table in tables,
    printed,
    printedPlan: (stored) => withTexts(stored, printed),
    zone,
    timeOf: zoneTime(zone),
    nameOf: (id) => {
      const name = id === null ? undefined : names.get(id);
      return name === undefined ? null : printed(name);
    },
    isComplete: () => isComplete,
  };
}

/** Those that the server sent, and those in the rows themselves. */
function namesIn({ data: { people, tables } }: RecordDocumentInput): ReadonlyMap<string, string> {
  const named = (rows: readonly Row[] | undefined, idColumn: string, nameOf: (row: Row) => string) =>
    (rows ?? []).flatMap((row) => {
      const [id, name] = [textIn(row, idColumn), nameOf(row)];
      return id === null || name === '' ? [] : [[id, name] as const];
    });
  return new Map([
    ...named(tables['patients'], 'id', fullName),
    ...named(tables['users'], 'id', fullName),
    ...named(tables['recommendation_feedbacks'], 'physician_id', (row) => textIn(row, 'physician_name') ?? ''),
    ...people.map(({ id, name }) => [id, name] as const),
  ]);
}

export function fullName(row: Row): string {
  return ['first_name', 'middle_name', 'last_name'].flatMap((column) => textIn(row, column) ?? []).join(' ');
}

/** "Mar 21, 2026, 18:20". */
export function momentText(moment: WallTime | null, { writer, plan }: RecordContext): string {
  return moment === null ? UNKNOWN : plan.texts.at(writer.day(moment.day), writer.time(moment.minuteOfDay));
}

export function momentIn(row: Row, column: string, context: RecordContext): string {
  const instant = textIn(row, column);
  return instant === null ? UNKNOWN : momentText(context.timeOf(instant), context);
}

/** The day of a moment, or a day that is stored as such. */
export function dayIn(row: Row, column: string, { writer, timeOf }: RecordContext): string {
  const stored = textIn(row, column);
  if (stored === null) return UNKNOWN;
  const day = /^\d{4}-\d\d-\d\d$/.test(stored) ? stored : timeOf(stored)?.day;
  return day === undefined ? UNKNOWN : writer.day(day);
}

export function writtenIn(row: Row, column: string, { printed }: RecordContext): string {
  const written = textIn(row, column);
  return written === null ? UNKNOWN : printed(written);
}

/** A word for a stored code; the code itself where it is newer than the words. */
export function wordIn(row: Row, column: string, words: Readonly<Record<string, string>>): string {
  const code = textIn(row, column);
  return code === null ? UNKNOWN : (words[code] ?? code);
}

export function nameIn(row: Row, column: string, { nameOf }: RecordContext): string {
  return nameOf(textIn(row, column)) ?? UNKNOWN;
}

/** Who signed electronically, when and as what; nothing where nobody did. */
export function signatureFacts(row: Row, context: RecordContext): Fact[] {
  const read = signatureWire.safeParse(row['signature']);
  if (!read.success) return [];
  const { by, at, meaning, meanings } = context.plan.texts.signature;
  return [
    [by, context.printed(read.data.name)],
    [at, momentIn(read.data, 'signed_at', context)],
    [meaning, meanings[read.data.meaning]],
  ];
}
