import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { box, filledShape, group, stroked } from '../drawing/drawing.ts';
import { circle, tenths, vertical } from '../drawing/path.ts';
import { amountScale, minuteScale, type Plot } from '../drawing/scale.ts';
import type { Element } from '../elements/boxes.ts';
import { AUTOMATED, BASAL, BASAL_TINT, BOLUS_INK, CARBS, CARBS_INK, INK, PAPER } from '../look/colours.ts';
import type { DayRecords } from './day-records.ts';
import type { DayScales } from './day-scales.ts';
import type { Dose, DoseKind } from './doses.ts';

/** The smallest dose is still seen. */
const LEAST_PT = 1.2;
const COLOURS: Readonly<Record<Exclude<DoseKind, 'injectedBasal'>, string>> = {
  bolus: BOLUS_INK,
  automated: AUTOMATED,
};

/** Basal as an area, doses as bars, meals and changes of the site above them. */
export function treatmentMarks(records: DayRecords, plot: Plot, scales: DayScales): Element[] {
  const xPt = minuteScale(plot);
  const { topPt } = plot;
  return [
    ...basalArea(records.basal, plot, scales),
    ...records.doses.map((dose) => doseMark(dose, plot, scales)),
    ...records.meals.map(({ minute, isWithoutBolus }) => mealMark(xPt(minute), topPt + 1, isWithoutBolus)),
    ...records.siteChanges.map((minute) => filledShape(siteMark(xPt(minute), topPt - 1.5), INK)),
  ];
}

/** Without a bolus it is open, with a line down to where the bolus would stand: told from the others without colour. */
export function mealMark(xPt: number, yPt: number, isWithoutBolus: boolean): Element {
  if (!isWithoutBolus) return filledShape(circle(xPt, yPt, 1.5), CARBS);
  return group(
    stroked(vertical(xPt, yPt + 1.8, yPt + 6), { colour: CARBS_INK, widthPt: 0.8 }),
    filledShape(circle(xPt, yPt, 2), CARBS_INK),
    filledShape(circle(xPt, yPt, 1.1), PAPER),
  );
}

/** At most half as high as the doses, which stand before it. */
function basalArea(basal: DayRecords['basal'], plot: Plot, { mostUnitsPerHour }: DayScales): Element[] {
  if (basal.length === 0) return [];
  const xPt = minuteScale(plot);
  const yPt = amountScale(mostUnitsPerHour * 2, plot);
  const bottomPt = tenths(plot.bottomPt);
  const path = basal.map(({ startMinute, endMinute, unitsPerHour }) => {
    const top = `V${tenths(yPt(unitsPerHour))}H${tenths(xPt(endMinute))}`;
    return `M${tenths(xPt(startMinute))},${bottomPt}${top}V${bottomPt}Z`;
  });
  return [filledShape(path.join(''), BASAL_TINT)];
}

function doseMark(dose: Dose, plot: Plot, { mostUnits }: DayScales): Element {
  const { kind, startMinute, immediateUnits, extendedUnits, extendedMinutes } = dose;
  const xPt = minuteScale(plot);
  const unitsPt = amountScale(mostUnits, { ...plot, topPt: plot.topPt + 4 });
  const heightPt = (units: number) => Math.max(LEAST_PT, plot.bottomPt - unitsPt(units));
  const startPt = xPt(startMinute);
  const endPt = xPt(Math.min(MINUTES_PER_DAY, startMinute + extendedMinutes));
  return group(
    extendedUnits > 0
      ? extension(kind, startPt, Math.max(1, endPt - startPt), heightPt(extendedUnits), plot.bottomPt)
      : null,
    immediateUnits > 0 ? doseBar(kind, startPt, heightPt(immediateUnits), plot.bottomPt) : null,
  );
}

function extension(kind: DoseKind, xPt: number, widthPt: number, heightPt: number, bottomPt: number): Element {
  return box({ xPt, yPt: bottomPt - heightPt, widthPt, heightPt }, colourOf(kind), 0.45);
}

/** Basal that is injected is as pale as basal that runs, with an edge. */
export function doseBar(kind: DoseKind, middlePt: number, heightPt: number, bottomPt: number): Element {
  const bar = (widthPt: number, barPt: number, colour: string) =>
    box({ xPt: middlePt - widthPt / 2, yPt: bottomPt - barPt, widthPt, heightPt: barPt }, colour);
  if (kind !== 'injectedBasal') return bar(1.8, heightPt, colourOf(kind));
  return group(bar(4, heightPt, BASAL), bar(2.8, Math.max(0, heightPt - 0.6), BASAL_TINT));
}

function colourOf(kind: DoseKind): string {
  return kind === 'injectedBasal' ? BASAL : COLOURS[kind];
}

function siteMark(xPt: number, topPt: number): string {
  return `M${tenths(xPt - 2)},${tenths(topPt)}h4l-2,4Z`;
}
