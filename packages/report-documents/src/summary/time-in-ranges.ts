import { RANGE_BORDERS } from '@glidepath/quantities';
import {
  type Assessment,
  type CgmStatistics,
  GLUCOSE_RANGES,
  type GlucoseRange,
  missedGoals,
  RANGE_FIGURES,
  RANGE_LOOKS,
  type RangeShares,
  rangesBarParts,
  timeInRanges,
} from '@glidepath/report-figures';

import { drawing, stroked } from '../drawing/drawing.ts';
import { rangeBox } from '../drawing/hatch.ts';
import { tenths } from '../drawing/path.ts';
import { column, type Element, row, words, wordsAtEnd } from '../elements/boxes.ts';
import { section, smallPrint } from '../elements/section.ts';
import { AXIS, LINE, MUTED, WARNING } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';
import { comparedChanges } from './compared-changes.ts';

const ROW_PT = 34;
const ROWS_PT = ROW_PT * GLUCOSE_RANGES.length;
const BAR_PT = 34;
const BAR_AND_LEADERS_PT = 62;
const COLUMNS = { time: 46, goal: 40, change: 40, together: 62 } as const;

type TimeInRangesParts = Readonly<{ cgm: CgmStatistics; assessment: Assessment | null; widthPt: number }>;

/** The bar, its ranges with their goals, and both sides of the target summed up. */
export function timeInRangesSection(writer: Writer, { cgm, assessment, widthPt }: TimeInRangesParts): Element {
  const { ranges: texts } = writer.texts;
  const shares = timeInRanges(cgm);
  if (!shares)
    return section(writer, { title: texts.title }, { width: widthPt }, smallPrint(writer, writer.texts.notAvailable));
  return section(
    writer,
    { title: texts.title },
    { width: widthPt },
    row(
      writer,
      { paddingBottom: 2 },
      column({ width: BAR_AND_LEADERS_PT }),
      headings(writer, comparedChanges(assessment) !== null),
    ),
    row(
      writer,
      {},
      bar(writer, shares),
      column({ flexGrow: 1 }, ...GLUCOSE_RANGES.map((range) => rangeRow(writer, range, cgm, assessment))),
      together(writer, cgm, assessment),
    ),
  );
}

function headings(writer: Writer, hasChanges: boolean): Element {
  const { ranges: texts } = writer.texts;
  const head = (text: string, widthPt: number) =>
    wordsAtEnd(writer, text, { width: widthPt, fontSize: TYPE.small, color: MUTED });
  return row(
    writer,
    { flexGrow: 1 },
    words(writer, writer.value(writer.unit), { flexGrow: 1, fontSize: TYPE.small, color: MUTED }),
    head(texts.time, COLUMNS.time),
    head(texts.goal, COLUMNS.goal),
    head(hasChanges ? texts.change : ' ', COLUMNS.change),
    head(texts.together, COLUMNS.together),
  );
}

function bar({ isRtl }: Writer, shares: NonNullable<ReturnType<typeof timeInRanges>>): Element {
  const across = (xPt: number) => (isRtl ? BAR_AND_LEADERS_PT - xPt : xPt);
  const percents = Object.fromEntries(
    GLUCOSE_RANGES.map((range) => [range, shares[range].exactPercent]),
  ) as RangeShares;
  const marks = rangesBarParts(percents, ROWS_PT).flatMap(({ range, start: startPt, length: lengthPt }) => {
    const rowPt = (GLUCOSE_RANGES.indexOf(range) + 0.5) * ROW_PT;
    const middlePt = startPt + lengthPt / 2;
    const leader = `M${across(BAR_PT + 2)},${tenths(middlePt)}L${across(BAR_PT + 7)},${tenths(middlePt)}L${across(BAR_AND_LEADERS_PT - 9)},${tenths(rowPt)}L${across(BAR_AND_LEADERS_PT - 4)},${tenths(rowPt)}`;
    const area = {
      xPt: isRtl ? across(BAR_PT) : 0,
      yPt: startPt + 0.5,
      widthPt: BAR_PT,
      heightPt: Math.max(0.5, lengthPt - 1),
    };
    return [rangeBox(range, area), stroked(leader, { colour: AXIS, widthPt: 0.6 })];
  });
  return drawing(BAR_AND_LEADERS_PT, ROWS_PT, ...marks);
}

const RANGE_GOALS: Readonly<Partial<Record<GlucoseRange, 'gt250' | 'gte70lte180' | 'lt54'>>> = {
  veryHigh: 'gt250',
  target: 'gte70lte180',
  veryLow: 'lt54',
};

function rangeRow(writer: Writer, range: GlucoseRange, cgm: CgmStatistics, assessment: Assessment | null): Element {
  const { ranges: texts } = writer.texts;
  const figure = RANGE_FIGURES[range];
  const goalName = RANGE_GOALS[range];
  const goal = goalName && assessment?.goals[goalName];
  const changes = comparedChanges(assessment);
  return row(
    writer,
    { height: ROW_PT, alignItems: 'center', borderBottomWidth: 0.5, borderBottomColor: LINE },
    column(
      { flexGrow: 1 },
      words(writer, texts.names[range], { fontWeight: 600 }),
      words(writer, writer.value(RANGE_BORDERS[writer.unit][range]), { fontSize: TYPE.small, color: MUTED }),
    ),
    wordsAtEnd(writer, writer.share(cgm[figure]), {
      width: COLUMNS.time,
      fontSize: TYPE.figure,
      fontWeight: 600,
      color: RANGE_LOOKS[range].textColour,
    }),
    column(
      { width: COLUMNS.goal },
      muted(writer, goal ? writer.goal(goal) : ' ', COLUMNS.goal),
      goalName && missedGoals(cgm, assessment?.goals).has(goalName) ? missedMark(writer, COLUMNS.goal) : null,
    ),
    muted(writer, changes ? writer.shareChange(changes[figure]) : ' ', COLUMNS.change),
  );
}

function together(writer: Writer, cgm: CgmStatistics, assessment: Assessment | null): Element {
  const changes = comparedChanges(assessment);
  const missed = missedGoals(cgm, assessment?.goals);
  const sum = (parts: readonly CgmStatistics['lt54'][], goalName: 'gt180' | 'lt70') => {
    const goal = assessment?.goals[goalName];
    return column(
      { height: ROW_PT * 2, justifyContent: 'center', borderBottomWidth: 0.5, borderBottomColor: LINE },
      wordsAtEnd(writer, writer.sumOfShares(parts), { fontSize: TYPE.figure, fontWeight: 600 }),
      goal === undefined ? null : muted(writer, writer.texts.ranges.goalOf(writer.goal(goal)), COLUMNS.together),
      missed.has(goalName) ? missedMark(writer, COLUMNS.together) : null,
      changes ? muted(writer, writer.shareChange(changes[goalName]), COLUMNS.together) : null,
    );
  };
  return column(
    { width: COLUMNS.together },
    sum([cgm.gt180lte250, cgm.gt250], 'gt180'),
    column({ height: ROW_PT, borderBottomWidth: 0.5, borderBottomColor: LINE }),
    sum([cgm.lt54, cgm.gte54lt70], 'lt70'),
  );
}

/** In words too: colours are lost on many printers. */
function missedMark(writer: Writer, widthPt: number): Element {
  return wordsAtEnd(writer, writer.texts.ranges.missed, {
    width: widthPt,
    fontSize: TYPE.small,
    fontWeight: 600,
    color: WARNING,
  });
}

function muted(writer: Writer, text: string, widthPt: number): Element {
  return wordsAtEnd(writer, text, { width: widthPt, color: MUTED });
}
