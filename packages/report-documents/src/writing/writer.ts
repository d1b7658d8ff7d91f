import {
  GLUCOSE_DECIMALS,
  percentText,
  pointsChange,
  readGlucose,
  shownPercent,
  shownSum,
} from '@glidepath/quantities';
import { weekdayOf } from '@glidepath/report-figures';

import type { GlucoseUnit, Goal, ReportDocumentInput, ReportLanguage } from '../report-input.ts';
import { EN, type ReportTexts } from '../texts/en.ts';
import { HE } from '../texts/he.ts';
import { amountText, changeText, glucoseText, limitText, numberText, timeOfDayText } from './value-text.ts';

const REPORT_TEXTS: Readonly<Record<ReportLanguage, ReportTexts>> = { en: EN, he: HE };

const LEFT_TO_RIGHT = '\u200E';

const RIGHT_TO_LEFT = '\u200F';

/** A figure of the reports; null where there is nothing to compute from. */
type Figure = number | null | undefined;
type ShareFigure = Readonly<{ value: Figure; rawValue?: Figure }>;
const NO_BREAK_SPACE = '\u00A0';
/** For a single figure that could not be computed: never 0 (STAT-23). */
export const NO_FIGURE = '–';

const BOUNDS = { lt: '<', lte: '≤', gt: '>', gte: '≥' } as const;

/** Writes every value of a document in one language, one unit and one clock. */
export class Writer {
  readonly texts: ReportTexts;
  readonly isRtl: boolean;
  readonly unit: GlucoseUnit;
  readonly isAmPm: boolean;

  constructor(input: Pick<ReportDocumentInput, 'language' | 'unit' | 'isAmPm'>) {
    this.texts = REPORT_TEXTS[input.language];
    this.isRtl = input.language === 'he';
    this.unit = input.unit;
    this.isAmPm = input.isAmPm;
  }

  /** Everything that is no word goes through here, so that it reads left to right in both languages. */
  value(text: string): string {
    return this.isRtl ? ltrValue(text) : text;
  }

  withUnit(text: string, unit: string): string {
    return this.value(`${text}${NO_BREAK_SPACE}${unit}`);
  }

  number(figure: Figure, decimals: number): string {
    return isKnown(figure) ? this.value(numberText(figure, decimals)) : NO_FIGURE;
  }

  amount(figure: Figure, unit: string): string {
    return isKnown(figure) ? this.withUnit(amountText(figure), unit) : NO_FIGURE;
  }

  measured(figure: Figure, decimals: number, unit: string): string {
    return isKnown(figure) ? this.withUnit(numberText(figure, decimals), unit) : NO_FIGURE;
  }

  percent(figure: Figure, decimals = 0): string {
    return isKnown(figure) ? this.value(`${numberText(figure, decimals)}%`) : NO_FIGURE;
  }

  /** A share of time: a little is neither none nor one percent (D3-10). */
  share({ value: shown, rawValue }: ShareFigure, decimals = 0): string {
    if (!isKnown(shown)) return NO_FIGURE;
    const share = { wholePercent: shown, exactPercent: rawValue ?? shown };
    return this.value(percentText(shownPercent(share, decimals), decimals));
  }

  /** The sum of neighbouring ranges, from the numbers that are shown. */
  sumOfShares(parts: readonly ShareFigure[]): string {
    const shares = parts.flatMap(({ value: shown, rawValue }) =>
      isKnown(shown) ? [{ wholePercent: shown, exactPercent: rawValue ?? shown }] : [],
    );
    return shares.length < parts.length ? NO_FIGURE : this.value(percentText(shownSum(shares)));
  }

  /** In points of a percentage; of reports made before unrounded changes were kept, by what was shown. */
  shareChange({ change, rawChange }: Readonly<{ change: Figure; rawChange?: Figure }>): string {
    if (!isKnown(rawChange)) return this.change(change, 0);
    const { points, decimals } = pointsChange(rawChange);
    return this.change(points, decimals);
  }

  glucose(mgDl: Figure): string {
    return isKnown(mgDl) ? this.withUnit(glucoseText(mgDl, this.unit), this.unit) : NO_FIGURE;
  }

  /** Without its unit: inside charts and cells, where the unit stands once. */
  bareGlucose(mgDl: number): string {
    return glucoseText(mgDl, this.unit);
  }

  limit(mgDl: number): string {
    return limitText(mgDl, this.unit);
  }

  change(change: Figure, decimals: number): string {
    return isKnown(change) ? this.value(changeText(change, decimals)) : NO_FIGURE;
  }

  /** Calculated from what is shown, so that the reader can check it; nothing if the periods cannot be compared. */
  glucoseChange(currentMgDl: Figure, { previous, change }: Readonly<{ previous: Figure; change: Figure }>): string {
    if (!isKnown(currentMgDl) || !isKnown(previous) || !isKnown(change)) return NO_FIGURE;
    const difference = readGlucose(currentMgDl, this.unit) - readGlucose(previous, this.unit);
    return this.change(difference, GLUCOSE_DECIMALS[this.unit]);
  }

  goal({ bound, value: limit, unitsType }: Goal): string {
    return this.value(`${BOUNDS[bound]}${unitsType === 'percent' ? `${limit}%` : this.limit(limit)}`);
  }

  meanAndSd(mean: Figure, sd: Figure, decimals: number, unit: string): string {
    if (!isKnown(mean)) return NO_FIGURE;
    const spread = isKnown(sd) ? ` ± ${numberText(sd, decimals)}` : '';
    return this.withUnit(`${numberText(mean, decimals)}${spread}`, unit);
  }

  glucoseMeanAndSd(meanMgDl: Figure, sdMgDl: Figure): string {
    if (!isKnown(meanMgDl)) return NO_FIGURE;
    const spread = isKnown(sdMgDl) ? ` ± ${this.bareGlucose(sdMgDl)}` : '';
    return this.withUnit(`${this.bareGlucose(meanMgDl)}${spread}`, this.unit);
  }

  time(minuteOfDay: number): string {
    return this.value(timeOfDayText(minuteOfDay, this.isAmPm));
  }

  day(day: string): string {
    const { months, day: written } = this.texts;
    return written(dayOfMonth(day), months[monthIndex(day)] ?? '', day.slice(0, 4));
  }

  shortDay(day: string): string {
    const { weekdays, months, shortDay } = this.texts;
    return shortDay(weekdays[weekdayOf(day)] ?? '', dayOfMonth(day), months[monthIndex(day)] ?? '');
  }

  days(firstDay: string, lastDay: string): string {
    return firstDay === lastDay ? this.day(firstDay) : this.texts.between(this.day(firstDay), this.day(lastDay));
  }
}

function isKnown(figure: Figure): figure is number {
  return figure !== null && figure !== undefined && Number.isFinite(figure);
}

const dayOfMonth = (day: string) => String(Number(day.slice(8, 10)));
const monthIndex = (day: string) => Number(day.slice(5, 7)) - 1;

/**
 * A value that keeps its order inside Hebrew text. Bare, `−2.5` prints as `2.5−` and `70–180` as `180–70`: the reader
 * would see another number. The outer pair keeps the words around it from joining the value, the inner pair gives the
 * value a direction of its own. (Isolates would say the same in two marks, but PDF fonts have no glyphs for them.)
 */
export function ltrValue(value: string): string {
  // Marks inside would part the value again.
  const bare = value.replaceAll(LEFT_TO_RIGHT, '').replaceAll(RIGHT_TO_LEFT, '');
  return `${RIGHT_TO_LEFT}${LEFT_TO_RIGHT}${bare}${LEFT_TO_RIGHT}${RIGHT_TO_LEFT}`;
}
