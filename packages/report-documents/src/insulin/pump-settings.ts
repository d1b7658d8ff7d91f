import { UNITS } from '@glidepath/quantities';
import type { RateTable } from '@glidepath/report-figures';
import { changingRates, type PumpRates } from '@glidepath/treatment-plan';

import { column, type Element, row, words, wordsAtEnd } from '../elements/boxes.ts';
import { section, smallPrint } from '../elements/section.ts';
import { LINE, MUTED } from '../look/colours.ts';
import type { PageContent } from '../page-frame.ts';
import type { ReportContext } from '../report-context.ts';
import type { ReportDocumentInput, WallTime } from '../report-input.ts';
import { amountText, glucoseText } from '../writing/value-text.ts';
import { NO_FIGURE, type Writer } from '../writing/writer.ts';

/** More rows than these have a page of their own. */
const ROWS_BELOW_CHARTS = 6;
const ROW_PT = 15.2;
const HEADING_PT = 20;

/** The rates of the plan in force; injections have none (LOGB-10). */
function pumpRates({ isOnInjections, answer }: ReportDocumentInput): PumpRates {
  return ofEachTable(answer.reportsData.existingRates, (table) => (isOnInjections ? [] : changingRates(table)));
}

function ofEachTable(rates: PumpRates, made: (table: RateTable) => RateTable): PumpRates {
  return {
    basalUnitsPerHour: made(rates.basalUnitsPerHour),
    carbRatioGramsPerUnit: made(rates.carbRatioGramsPerUnit),
    correctionFactorMgDlPerUnit: made(rates.correctionFactorMgDlPerUnit),
  };
}

/** What ran while the data was recorded: the plan in force may not have been programmed yet (D3-04). */
export function chartedBasal(input: ReportDocumentInput): RateTable {
  const { pumpBasalRates } = input.answer.reportsData;
  return input.isOnInjections || !pumpBasalRates ? pumpRates(input).basalUnitsPerHour : changingRates(pumpBasalRates);
}

function rowCount(rates: PumpRates): number {
  return Math.max(...Object.values(rates).map(({ length }) => length));
}

export function settingsSection({ input, writer }: ReportContext): Element[] {
  const rates = pumpRates(input);
  const count = rowCount(rates);
  if (count === 0 || count > ROWS_BELOW_CHARTS) return [];
  return [
    section(
      writer,
      { title: writer.texts.insulin.settingsTitle },
      { paddingTop: 16 },
      ...programmingLines(input, writer),
      rateTables(writer, rates),
    ),
  ];
}

export function settingsPages({ input, writer, geometry }: ReportContext): PageContent[] {
  const rates = pumpRates(input);
  const count = rowCount(rates);
  if (count <= ROWS_BELOW_CHARTS) return [];
  const perPage = Math.floor((geometry.bodyHeightPt - HEADING_PT) / ROW_PT);
  return Array.from({ length: Math.ceil(count / perPage) }, (_, page) => {
    const shown = ofEachTable(rates, (table) => table.slice(page * perPage, (page + 1) * perPage));
    const lines = page === 0 ? programmingLines(input, writer) : [];
    return { title: writer.texts.insulin.settingsTitle, body: [...lines, rateTables(writer, shown, page === 0)] };
  });
}

/** The plan in force is not yet what the pump runs: what it reported last, and what the patient said. */
function programmingLines({ programming }: ReportDocumentInput, writer: Writer): Element[] {
  if (!programming) return [];
  const { state, reportedAt, toldAt } = programming;
  const { programming: texts, setByPatient } = writer.texts.insulin;
  const moment = ({ day, minuteOfDay }: WallTime) => `${writer.day(day)}, ${writer.time(minuteOfDay)}`;
  const lines = [
    texts[state](reportedAt === null ? NO_FIGURE : moment(reportedAt)),
    ...(toldAt === null ? [] : [setByPatient(moment(toldAt))]),
  ];
  return lines.map((line) => smallPrint(writer, line, { paddingBottom: 3 }));
}

/** One table beside the other (LOGB-09). */
function rateTables(writer: Writer, rates: PumpRates, isFirst = true): Element {
  const { insulin: texts } = writer.texts;
  const named = (name: string, unit: string) => `${name} (${writer.value(unit)})`;
  const glucosePerUnit = (mgDlPerUnit: number) => glucoseText(mgDlPerUnit, writer.unit);
  // A table that ended on the page before is not one without rates.
  const nothing = isFirst ? texts.notSet : '';
  const table = (title: string, rows: RateTable, text: (rate: number) => string) =>
    rateTable(writer, { title, nothing, isWhole: isFirst }, rows, text);
  return row(
    writer,
    { columnGap: 24 },
    table(named(texts.basalRate, UNITS.basalRate), rates.basalUnitsPerHour, amountText),
    table(named(texts.carbRatio, `${UNITS.carbs}/${UNITS.insulin}`), rates.carbRatioGramsPerUnit, amountText),
    table(
      named(texts.correctionFactor, `${writer.unit}/${UNITS.insulin}`),
      rates.correctionFactorMgDlPerUnit,
      glucosePerUnit,
    ),
  );
}

/** `isWhole`: these are all rows of the table, so that a single one holds all day. */
type TableTexts = Readonly<{ title: string; nothing: string; isWhole: boolean }>;

function rateTable(
  writer: Writer,
  { title, nothing, isWhole }: TableTexts,
  rates: RateTable,
  text: (rate: number) => string,
): Element {
  const line = {
    height: ROW_PT,
    alignItems: 'center',
    justifyContent: 'space-between',
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
  } as const;
  return column(
    { flexGrow: 1, flexBasis: 0 },
    words(writer, title, { fontWeight: 600, paddingBottom: 3 }),
    rates.length === 0 ? smallPrint(writer, nothing) : null,
    ...rates.map(({ startMinute, value }) =>
      row(
        writer,
        line,
        words(writer, isWhole && rates.length === 1 ? writer.texts.insulin.allDay : writer.time(startMinute), {
          color: MUTED,
        }),
        wordsAtEnd(writer, writer.value(text(value)), { fontWeight: 600 }),
      ),
    ),
  );
}
