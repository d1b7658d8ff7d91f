import { UNITS } from '@glidepath/quantities';
import {
  HOUR_GROUPS,
  HOURS,
  hourHeading,
  type LogbookRow,
  type LogbookStatistics,
  type LogbookWeek,
  statisticsDayCount,
} from '@glidepath/report-figures';

import { box, drawing, label, stroked } from '../drawing/drawing.ts';
import { horizontal, vertical } from '../drawing/path.ts';
import { column, type Element, ltrRow, row, words, wordsInMiddle } from '../elements/boxes.ts';
import { AXIS, LINE, MUTED, WASH } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { repeatedHoursNote } from '../writing/repeated-hours-note.ts';
import type { Writer } from '../writing/writer.ts';
import { dayRow, type RowStyle } from './day-row.ts';
import { changeMarks } from './logbook-legend.ts';

const NONE = { average: null, sd: null };

const DAY_PT = 48;
const HOURS_PT = 11;
const PERIODS_PT = 12;
const STATISTICS_PT = 40;
const TITLE_PT = 16;
/** What a week needs besides its seven rows. */
export const WEEK_HEAD_PT = TITLE_PT + STATISTICS_PT + PERIODS_PT + HOURS_PT;

type WeekLook = Readonly<{ widthPt: number; rowPt: number; style: RowStyle }>;

/** Seven days of 24 hours under the statistics of the week. */
export function weekTable(writer: Writer, { rows, statistics }: LogbookWeek, look: WeekLook): Element {
  const [first, last] = [rows[0], rows.at(-1)];
  const days = first && last ? writer.days(first.day, last.day) : '';
  const hoursPt = look.widthPt - DAY_PT;
  const repeated = rows.map(({ day, entries }) => ({ day, hours: entries?.repeatedHours }));
  return column(
    {},
    row(
      writer,
      { height: TITLE_PT, alignItems: 'center', justifyContent: 'space-between' },
      words(writer, days, { fontSize: TYPE.section, fontWeight: 600 }),
      words(writer, repeatedHoursNote(writer, repeated, writer.texts.logbook.repeatedHour), {
        fontSize: TYPE.small,
        color: MUTED,
      }),
    ),
    statisticsRow(writer, statistics),
    row(writer, { height: PERIODS_PT }, column({ width: DAY_PT }), periodNames(writer, hoursPt)),
    row(
      writer,
      {},
      column({ width: DAY_PT, paddingTop: HOURS_PT }, ...rows.map((day) => dayName(writer, day, look.rowPt))),
      hourGrid(writer, rows, { ...look, widthPt: hoursPt }),
    ),
  );
}

/** 'Daily Statistics (N days)'; N is 7 where the week does not say (LOGB-08). */
function statisticsRow(writer: Writer, statistics: LogbookStatistics | undefined): Element {
  const small = { fontSize: TYPE.small, color: MUTED };
  const { statistics: titleOf, statisticsWithoutDays } = writer.texts.logbook;
  const dayCount = statisticsDayCount(statistics);
  const title = dayCount === 0 ? statisticsWithoutDays : titleOf(String(dayCount));
  const cells = weekFigures(writer, statistics).map(({ name, shown }) =>
    column({}, words(writer, name, small), words(writer, shown, { fontWeight: 600 })),
  );
  const look = {
    height: STATISTICS_PT - 8,
    marginBottom: 8,
    paddingHorizontal: 8,
    backgroundColor: WASH,
    borderRadius: 4,
    alignItems: 'center',
    justifyContent: 'space-between',
  } as const;
  return row(writer, look, words(writer, title, { ...small, width: 84 }), ...cells);
}

function periodNames(writer: Writer, widthPt: number): Element {
  const names = HOUR_GROUPS.map(({ period, hourCount }) =>
    wordsInMiddle(writer, writer.texts.logbook.periods[period], {
      width: (widthPt * hourCount) / HOURS.length,
      fontSize: TYPE.small,
      color: MUTED,
    }),
  );
  return ltrRow({ width: widthPt }, ...names);
}

function dayName(writer: Writer, { day, entries }: LogbookRow, rowPt: number): Element {
  const [weekday = '', date = ''] = writer.shortDay(day).split(', ');
  return column(
    { height: rowPt, justifyContent: 'center', borderTopWidth: 0.5, borderTopColor: LINE },
    words(writer, weekday, { fontWeight: 600 }),
    words(writer, date, { fontSize: TYPE.small, color: MUTED }),
    entries && (entries.siteChange || entries.reservoirChange) ? changeMarks(writer, entries) : null,
  );
}

/** As narrow as a column: "14" or "2p". */
export function hourText(hour: number, isAmPm: boolean): string {
  const heading = hourHeading(hour, isAmPm);
  return `${heading.hour}${heading.half?.charAt(0).toLowerCase() ?? ''}`;
}

/** From left to right in every language, as clocks are read. */
function hourGrid(writer: Writer, rows: readonly LogbookRow[], { widthPt, rowPt, style }: WeekLook): Element {
  const hourPt = widthPt / HOURS.length;
  const bottomPt = HOURS_PT + rows.length * rowPt;
  const groupStarts = HOUR_GROUPS.map(({ startHour }) => vertical(startHour * hourPt, 2, bottomPt)).join('');
  const lines = rows.map((_, index) => horizontal(0, widthPt, HOURS_PT + index * rowPt)).join('');
  const shaded = HOUR_GROUPS.filter(({ period }) => period === 'night').map(({ startHour, hourCount }) =>
    box({ xPt: startHour * hourPt, yPt: HOURS_PT, widthPt: hourCount * hourPt, heightPt: bottomPt - HOURS_PT }, WASH),
  );
  return drawing(
    widthPt,
    bottomPt + 0.5,
    ...shaded,
    stroked(lines, { colour: LINE, widthPt: 0.5 }),
    stroked(groupStarts, { colour: LINE, widthPt: 0.8 }),
    stroked(horizontal(0, widthPt, bottomPt), { colour: AXIS, widthPt: 0.5 }),
    ...HOURS.map((hour) =>
      label((hour + 0.5) * hourPt, HOURS_PT - 3, hourText(hour, writer.isAmPm), {
        anchor: 'middle',
        sizePt: TYPE.tiny,
        colour: MUTED,
      }),
    ),
    ...rows.flatMap(({ day, entries }, index) =>
      entries
        ? dayRow(writer, { day, entries }, { topPt: HOURS_PT + index * rowPt, heightPt: rowPt, hourPt }, style)
        : [],
    ),
  );
}

type WeekFigure = Readonly<{ name: string; shown: string }>;

/** An average day of the week; what has no data is a dash, never 0 (LOGB-23). */
export function weekFigures(writer: Writer, statistics: LogbookStatistics | undefined): WeekFigure[] {
  const { logbook: texts } = writer.texts;
  const { tdd, carbs, rawSensor } = statistics ?? { tdd: NONE, carbs: NONE, rawSensor: NONE };
  const { basalTdd, basalTddUnits, bolus } = statistics ?? { basalTdd: null, basalTddUnits: null, bolus: null };
  const basalUnits = basalTddUnits === null ? [] : [writer.measured(basalTddUnits, 1, UNITS.insulin)];
  return [
    { name: texts.tdd, shown: writer.meanAndSd(tdd.average, tdd.sd, 1, UNITS.insulin) },
    { name: texts.basal, shown: [writer.percent(basalTdd), ...basalUnits].join('   ') },
    { name: texts.bolus, shown: writer.percent(bolus) },
    { name: texts.carbs, shown: writer.meanAndSd(carbs.average, carbs.sd, 0, UNITS.carbs) },
    { name: texts.sensor, shown: writer.glucoseMeanAndSd(rawSensor.average, rawSensor.sd) },
  ];
}
