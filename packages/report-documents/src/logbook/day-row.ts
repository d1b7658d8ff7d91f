import {
  type BasalChangeBar,
  basalChangeBars,
  glucoseRangeOf,
  HOURS,
  type HourReading,
  hourOfDay,
  type LogbookDay,
  RANGE_LOOKS,
  shownBasalHours,
} from '@glidepath/report-figures';

import { box, filledShape, label, stroked } from '../drawing/drawing.ts';
import { horizontal, tenths } from '../drawing/path.ts';
import type { Element } from '../elements/boxes.ts';
import { BASAL, BASAL_INK, BASAL_TINT, BOLUS_INK, CARBS_INK, INK, MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { amountText } from '../writing/value-text.ts';
import type { Writer } from '../writing/writer.ts';

export const SUSPEND = '#B9C4CF';
/** From the top of a row to the base lines of its four kinds. */
const LINES_PT = { glucose: 8, carbs: 15, bolus: 22, basal: 28.5 } as const;
const LANE_PT = 2.6;

export type RowPlace = Readonly<{ topPt: number; heightPt: number; hourPt: number }>;
/** How the patient is treated decides how a row is written. */
export type RowStyle = Readonly<{
  isOnInjections: boolean;
  hasFixedMeals: boolean;
  /** Hours with carbs that no bolus was recorded for. */
  withoutBolus: ReadonlySet<string>;
}>;

type WrittenDay = Readonly<{ day: string; entries: LogbookDay }>;

/** Glucose, carbs, bolus and basal of each hour, always in the same places, and the changes of the basal below. */
export function dayRow(writer: Writer, { day, entries }: WrittenDay, place: RowPlace, style: RowStyle): Element[] {
  const basalHours = shownBasalHours(entries, style);
  const cells = HOURS.flatMap((hour) => {
    const { basal, ...others } = entries.readings[String(hour)] ?? {};
    const reading = basalHours.has(hour) ? { ...others, basal } : others;
    const isWithoutBolus = style.withoutBolus.has(hourOfDay(day, hour));
    const middlePt = (hour + 0.5) * place.hourPt;
    return hourCell(writer, { ...reading, isWithoutBolus }, middlePt, place.topPt, style);
  });
  return [...basalChangeBars(entries).flatMap((bar) => basalMark(bar, place)), ...cells];
}

type MarkedHour = HourReading & Readonly<{ isWithoutBolus: boolean }>;

function hourCell(writer: Writer, reading: MarkedHour, middlePt: number, topPt: number, style: RowStyle): Element[] {
  const { BG: glucose, carbs, bolus, basal, isWithoutBolus } = reading;
  const meal = carbs && mealText(writer, carbs.value, style.hasFixedMeals);
  const line = (kind: keyof typeof LINES_PT, text: string, colour: string, isStrong = false) =>
    label(middlePt, topPt + LINES_PT[kind], text, {
      anchor: 'middle',
      sizePt: kind === 'basal' && !isStrong ? TYPE.tiny : TYPE.small,
      colour,
      isStrong,
    });
  return [
    ...(glucose ? glucoseCell(writer, glucose, middlePt, topPt + LINES_PT.glucose) : []),
    ...(meal ? [line('carbs', isWithoutBolus ? `${meal} !` : meal, CARBS_INK, isWithoutBolus)] : []),
    ...(bolus ? [line('bolus', amountText(bolus.value), BOLUS_INK, true)] : []),
    ...(basal
      ? [line('basal', amountText(basal.value), style.isOnInjections ? BASAL_INK : MUTED, style.isOnInjections)]
      : []),
  ];
}

type Glucose = NonNullable<HourReading['BG']>;

/** Above 180 with a mark that points up, below 70 with one that points down; several values with a line below. */
function glucoseCell(writer: Writer, { value, multipleValues }: Glucose, middlePt: number, basePt: number): Element[] {
  const range = glucoseRangeOf(value);
  const colour = range === 'target' ? INK : RANGE_LOOKS[range].textColour;
  const isHigh = range === 'high' || range === 'veryHigh';
  const left = tenths(middlePt - 9);
  const mark = isHigh ? `M${left},${tenths(basePt - 1)}h3.2l-1.6,-3Z` : `M${left},${tenths(basePt - 4)}h3.2l-1.6,3Z`;
  const textPt = range === 'target' ? middlePt : middlePt + 1.5;
  return [
    ...(range === 'target' ? [] : [filledShape(mark, colour)]),
    label(textPt, basePt, writer.bareGlucose(value), { anchor: 'middle', colour, isStrong: true }),
    ...(multipleValues ? [stroked(horizontal(textPt - 5, textPt + 5, basePt + 1.2), { colour, widthPt: 0.6 })] : []),
  ];
}

/** Grams stay a number; sizes become a letter. With fixed meals the dose does not depend on the size (D3-25). */
function mealText(writer: Writer, meal: NonNullable<HourReading['carbs']>['value'], hasFixedMeals: boolean): string {
  const { mealLetters } = writer.texts.logbook;
  if (hasFixedMeals) return mealLetters.meal;
  return typeof meal === 'number' ? amountText(Math.round(meal)) : mealLetters[meal];
}

function basalMark(
  { kind, startHours, endHours, lane }: BasalChangeBar,
  { topPt, heightPt, hourPt }: RowPlace,
): Element[] {
  const area = {
    xPt: startHours * hourPt,
    yPt: topPt + heightPt - 0.8 - (lane + 1) * LANE_PT,
    widthPt: Math.max(1, (endHours - startHours) * hourPt),
    heightPt: LANE_PT - 0.6,
    radiusPt: 1,
  };
  const edge = stroked(horizontal(area.xPt, area.xPt + area.widthPt, area.yPt + area.heightPt), {
    colour: BASAL,
    widthPt: 0.6,
  });
  return kind === 'suspend' ? [box(area, SUSPEND)] : [box(area, BASAL_TINT), edge];
}
