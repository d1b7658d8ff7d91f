import { UNITS } from '@glidepath/quantities';
import { RANGE_LOOKS, TARGET_TINT } from '@glidepath/report-figures';

import { box, drawing, filledShape, stroked } from '../drawing/drawing.ts';
import { circle } from '../drawing/path.ts';
import { column, type Element, row, words } from '../elements/boxes.ts';
import { BASAL_TINT, EXERCISE, INK, MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';
import type { DayRecords } from './day-records.ts';
import { BOTTOM_MG_DL, type DayScales } from './day-scales.ts';
import type { DoseKind } from './doses.ts';
import { doseBar, mealMark } from './treatment-marks.ts';

const SAMPLE_PT = 12;

type Entry = Readonly<{ name: string; mark: Element }>;

/** The marks that these days hold, and how high the axes reach. */
export function dailyLegend(writer: Writer, days: readonly DayRecords[], scales: DayScales): Element {
  const { daily: texts } = writer.texts;
  const entry = ({ name, mark }: Entry) =>
    row(
      writer,
      { columnGap: 4, alignItems: 'center' },
      drawing(SAMPLE_PT, 8, mark),
      words(writer, name, { fontSize: TYPE.small, color: MUTED }),
    );
  const hasDoses = days.some(({ doses }) => doses.length > 0);
  const reach = texts.scales(
    writer.bareGlucose(BOTTOM_MG_DL),
    writer.glucose(scales.topMgDl),
    hasDoses ? writer.measured(scales.mostUnits, 1, UNITS.insulin) : null,
  );
  return column(
    { paddingTop: 4, rowGap: 2 },
    row(writer, { columnGap: 14, rowGap: 2, flexWrap: 'wrap' }, ...entriesOf(writer, days).map(entry)),
    words(writer, reach, { fontSize: TYPE.small, color: MUTED }),
  );
}

function entriesOf(writer: Writer, days: readonly DayRecords[]): Entry[] {
  const { daily: texts, ranges } = writer.texts;
  const area = { xPt: 0, yPt: 0, widthPt: SAMPLE_PT, heightPt: 8 };
  const bar = (kind: DoseKind) => doseBar(kind, 6, 8, 8);
  const has = (isThere: (day: DayRecords) => boolean, entry: Entry) => (days.some(isThere) ? [entry] : []);
  const hasDose = (kind: DoseKind) => (day: DayRecords) => day.doses.some((dose) => dose.kind === kind);
  return [
    ...has(({ sensor }) => sensor.length > 0, {
      name: texts.sensor,
      mark: stroked('M0,4H12', { colour: INK, widthPt: 1 }),
    }),
    { name: ranges.names.target, mark: box(area, TARGET_TINT) },
    { name: ranges.names.high, mark: box(area, RANGE_LOOKS.high.colour) },
    { name: ranges.names.veryHigh, mark: box(area, RANGE_LOOKS.veryHigh.colour) },
    { name: ranges.names.low, mark: box(area, RANGE_LOOKS.low.colour) },
    { name: ranges.names.veryLow, mark: box(area, RANGE_LOOKS.veryLow.colour) },
    ...has(({ measured }) => measured.length > 0, {
      name: texts.meter,
      mark: filledShape(circle(6, 4, 1.8), RANGE_LOOKS.target.textColour),
    }),
    ...has(hasDose('bolus'), { name: texts.bolus, mark: bar('bolus') }),
    ...has(hasDose('automated'), { name: texts.automated, mark: bar('automated') }),
    ...has(hasDose('injectedBasal'), { name: texts.injectedBasal, mark: bar('injectedBasal') }),
    ...has(({ basal }) => basal.length > 0, { name: texts.basal, mark: box(area, BASAL_TINT) }),
    ...has(({ meals }) => meals.length > 0, { name: texts.carbs, mark: mealMark(6, 4, false) }),
    ...has(({ meals }) => meals.some(({ isWithoutBolus }) => isWithoutBolus), {
      name: texts.carbsWithoutBolus,
      mark: mealMark(6, 2.2, true),
    }),
    ...has(({ activities }) => activities.length > 0, {
      name: texts.exercise,
      mark: box({ ...area, yPt: 3, heightPt: 2.5 }, EXERCISE),
    }),
    ...has(({ siteChanges }) => siteChanges.length > 0, {
      name: texts.siteChange,
      mark: filledShape('M3.5,2h5l-2.5,5Z', INK),
    }),
  ];
}
