import {
  type DailyReport,
  dayKeyOf,
  dayShares,
  mealsWithoutBolus,
  RANGE_LOOKS,
  type RangeShares,
  rangesBarParts,
  reportDays,
} from '@glidepath/report-figures';

import { box, drawing } from '../drawing/drawing.ts';
import { column, type Element, row, words, wordsAtEnd } from '../elements/boxes.ts';
import { chunks } from '../elements/chunks.ts';
import { MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { PageContent } from '../page-frame.ts';
import type { ReportContext } from '../report-context.ts';
import { repeatedHoursNote } from '../writing/repeated-hours-note.ts';
import type { Writer } from '../writing/writer.ts';
import { dailyLegend } from './daily-legend.ts';
import { dayPanel, type PanelSides } from './day-panel.ts';
import { type DayRecords, dayRecords } from './day-records.ts';
import { type DayScales, dayScales } from './day-scales.ts';

const GAP_PT = { column: 18, row: 6 };
const DAY_TITLE_PT = 13;
const LEGEND_PT = 36;
const NOTE_PT = 12;

/** Few days are drawn larger, at most so high. */
type Grid = Readonly<{ columns: number; rows: number; mostPt: number }>;
const GRIDS: readonly Grid[] = [
  { columns: 1, rows: 3, mostPt: 170 },
  { columns: 2, rows: 5, mostPt: 120 },
  { columns: 3, rows: 7, mostPt: 120 },
];

type Day = Readonly<{ day: string; records: DayRecords }>;

/** All days as small charts of one scale, a page for three weeks. */
export function dailyPages(context: ReportContext): PageContent[] {
  const { input, writer, geometry } = context;
  const daily = input.answer.reportsData.dailyReport;
  if (!daily) return [];
  const days = shownDays(context, daily);
  const [first, last] = [days[0], days.at(-1)];
  const layout = GRIDS.find(({ columns, rows }) => days.length <= columns * rows) ?? GRIDS.at(-1);
  if (!first || !last || !layout) return [];
  const records = days.map((day) => day.records);
  const scales = dayScales(records);
  const widthPt = (geometry.bodyWidthPt - GAP_PT.column * (layout.columns - 1)) / layout.columns;
  const note = repeatedHours(writer, daily, days);
  const rowPt = (geometry.bodyHeightPt - LEGEND_PT - (note === '' ? 0 : NOTE_PT)) / layout.rows;
  const sides = { widthPt, heightPt: Math.min(layout.mostPt, rowPt - GAP_PT.row - DAY_TITLE_PT) };
  const cells = days.map((day) => dayCell(writer, daily, day, scales, sides));
  return chunks(cells, layout.columns * layout.rows).map((page) => ({
    title: writer.texts.daily.title,
    aside: writer.days(first.day, last.day),
    body: [
      grid(writer, page, layout.columns),
      dailyLegend(writer, records, scales),
      ...(note === '' ? [] : [words(writer, note, { fontSize: TYPE.small, color: MUTED })]),
    ],
  }));
}

function repeatedHours(writer: Writer, daily: DailyReport, days: readonly Day[]): string {
  const repeated = days.map(({ day }) => ({ day, hours: daily.repeatedHours?.[dayKeyOf(day)] }));
  return repeatedHoursNote(writer, repeated, writer.texts.daily.repeatedHour);
}

/** Exercise is part of the reports of injections only (DAILY-14). */
function shownDays({ input }: ReportContext, daily: DailyReport): Day[] {
  const withoutBolus = mealsWithoutBolus(daily);
  return reportDays(daily).map((day) => {
    const records = dayRecords(daily, day, withoutBolus);
    return { day, records: input.isOnInjections ? records : { ...records, activities: [] } };
  });
}

function dayCell(
  writer: Writer,
  daily: DailyReport,
  { day, records }: Day,
  scales: DayScales,
  sides: PanelSides,
): Element {
  const { widthPt, heightPt } = sides;
  const nothing = { height: heightPt, fontSize: TYPE.small, color: MUTED };
  return column(
    { width: widthPt },
    dayTitle(writer, daily, day),
    isEmpty(records) ? words(writer, writer.texts.daily.nothing, nothing) : dayPanel(writer, records, scales, sides),
  );
}

function grid(writer: Writer, cells: readonly Element[], columns: number): Element {
  const rows = chunks(cells, columns).map((line) => row(writer, { columnGap: GAP_PT.column }, ...line));
  return column({ rowGap: GAP_PT.row }, ...rows);
}

/** The date and how much of the day was spent in the target; for part of a day, also how long that part was. */
function dayTitle(writer: Writer, daily: DailyReport, day: string): Element {
  const shown = dayShares(daily, day);
  const share = shown && [
    drawing(36, 5, ...shareBar(shown.sharesPercent, writer.isRtl)),
    wordsAtEnd(writer, writer.share(shown.target), {
      fontWeight: 600,
      width: 24,
      color: RANGE_LOOKS.target.textColour,
    }),
    ...(shown.scantHours === null ? [] : [scantTime(writer, shown.scantHours)]),
  ];
  return row(
    writer,
    { height: DAY_TITLE_PT, alignItems: 'center', columnGap: 4 },
    words(writer, writer.shortDay(day), { flexGrow: 1, fontWeight: 600 }),
    ...(share ?? []),
  );
}

function scantTime(writer: Writer, hours: number): Element {
  return words(writer, writer.texts.daily.ofHours(writer.number(hours, 1)), { fontSize: TYPE.small, color: MUTED });
}

/** From low to high, as the language reads. */
function shareBar(sharesPercent: RangeShares, isRtl: boolean): Element[] {
  const lengthPt = 36;
  return rangesBarParts(sharesPercent, lengthPt).map(({ range, start: startPt, length: partPt }) =>
    box(
      { xPt: isRtl ? startPt : lengthPt - startPt - partPt, yPt: 0, widthPt: Math.max(0.3, partPt - 0.4), heightPt: 5 },
      RANGE_LOOKS[range].colour,
    ),
  );
}

function isEmpty(records: DayRecords): boolean {
  return Object.values(records).every((list) => list.length === 0);
}
