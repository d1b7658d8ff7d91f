import { UNITS } from '@glidepath/quantities';
import { type LogbookDay, RANGE_LOOKS } from '@glidepath/report-figures';

import { box, drawing, filledShape, group, stroked } from '../drawing/drawing.ts';
import { circle } from '../drawing/path.ts';
import { type Element, row, words } from '../elements/boxes.ts';
import { BASAL, BASAL_INK, BASAL_TINT, BOLUS_INK, CARBS_INK, INK, MUTED, PAPER } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';
import { SUSPEND } from './day-row.ts';

const MARK_PT = 8;

const siteChange = group(
  filledShape(circle(4, 4, 3.4), INK),
  stroked('M2.2,4h3.6M4,2.2v3.6', { colour: PAPER, widthPt: 0.9 }),
);
const reservoirChange = group(
  stroked('M1.8,1h4.4M2.4,1v5.6a0.8,0.8 0 0 0 0.8,0.8h1.6a0.8,0.8 0 0 0 0.8,-0.8V1', { colour: INK, widthPt: 0.8 }),
  filledShape('M3,4h2v2.8h-2Z', INK),
);

/** Under the date of a day (LOGB-21). */
export function changeMarks(writer: Writer, day: LogbookDay): Element {
  return row(
    writer,
    { columnGap: 3, paddingTop: 1 },
    day.siteChange ? drawing(MARK_PT, MARK_PT, siteChange) : null,
    day.reservoirChange ? drawing(MARK_PT, MARK_PT, reservoirChange) : null,
  );
}

type LegendParts = Readonly<{ isOnInjections: boolean; hasMealSizes: boolean; hasMealsWithoutBolus: boolean }>;

/** The lines of a cell from top to bottom, then its marks. */
export function logbookLegend(writer: Writer, parts: LegendParts): Element {
  const { isOnInjections, hasMealSizes, hasMealsWithoutBolus } = parts;
  const { rows, legend, mealLetters, mealNames } = writer.texts.logbook;
  const small = { fontSize: TYPE.small, color: MUTED };
  const named = (name: string, unit: string, colour: string) =>
    words(writer, `${name} (${writer.value(unit)})`, { ...small, color: colour, fontWeight: 600 });
  const marked = (name: string, mark: Element) =>
    row(writer, { columnGap: 3, alignItems: 'center' }, drawing(MARK_PT, MARK_PT, mark), words(writer, name, small));
  const bar = (colour: string) => box({ xPt: 0, yPt: 3, widthPt: 8, heightPt: 2.6, radiusPt: 1 }, colour);
  const sizes = (['Large', 'Normal', 'Small'] as const).map((size) => `${mealLetters[size]} ${mealNames[size]}`);
  return row(
    writer,
    { columnGap: 11, rowGap: 2, flexWrap: 'wrap', alignItems: 'center', paddingTop: 6 },
    named(rows.glucose, writer.unit, INK),
    named(rows.carbs, UNITS.carbs, CARBS_INK),
    named(rows.bolus, UNITS.insulin, BOLUS_INK),
    named(rows.basal, UNITS.insulin, isOnInjections ? BASAL_INK : MUTED),
    marked(legend.aboveRange, filledShape('M1,7h6l-3,-5.5Z', RANGE_LOOKS.high.textColour)),
    marked(legend.belowRange, filledShape('M1,1.5h6l-3,5.5Z', RANGE_LOOKS.low.textColour)),
    marked(legend.multipleValues, stroked('M0,6.5h8', { colour: INK, widthPt: 0.8 })),
    marked(legend.tempBasal, group(bar(BASAL_TINT), stroked('M0,5.6h8', { colour: BASAL, widthPt: 0.6 }))),
    marked(legend.suspend, bar(SUSPEND)),
    marked(legend.siteChange, siteChange),
    marked(legend.reservoirChange, reservoirChange),
    ...(hasMealsWithoutBolus
      ? [words(writer, `! ${writer.texts.daily.carbsWithoutBolus}`, { ...small, color: CARBS_INK, fontWeight: 600 })]
      : []),
    ...(isOnInjections ? [] : [words(writer, writer.texts.logbook.basalChanges, small)]),
    ...(hasMealSizes ? [words(writer, sizes.join('   '), small)] : []),
  );
}
