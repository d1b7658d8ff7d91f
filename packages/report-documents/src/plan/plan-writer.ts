import { type DayPeriod, GLUCOSE_DECIMALS, shownGlucose, UNITS } from '@glidepath/quantities';
import { CARB_UNIT_SIGNS, type CarbUnits, type PumpStage, type ShownRange } from '@glidepath/treatment-plan';

import type { PlanTexts } from '../texts/plan-en.ts';
import { amountText, numberText } from '../writing/value-text.ts';
import type { Writer } from '../writing/writer.ts';

/** Writes the values of a plan as its tables on the screen do: as many decimals as were written, never without a unit. */
export class PlanWriter {
  readonly #writer: Writer;
  readonly #texts: PlanTexts;

  constructor(writer: Writer, texts: PlanTexts) {
    this.#writer = writer;
    this.#texts = texts;
  }

  dose(units: number): string {
    return this.#writer.amount(units, UNITS.insulin);
  }

  /** "+2 U": what is more or less of a dose. */
  doseChange(units: number): string {
    const sign = units > 0 ? '+' : '\u2212';
    return this.#writer.withUnit(`${sign}${amountText(Math.abs(units))}`, UNITS.insulin);
  }

  glucose(mgDl: number): string {
    return this.#writer.withUnit(this.#glucoseNumber(shownGlucose(mgDl, this.#writer.unit)), this.#writer.unit);
  }

  /** "80–130 mg/dL": one value, so that it is not turned round in Hebrew. */
  glucoseRange(lowMgDl: number, highMgDl: number): string {
    const [low, high] = [lowMgDl, highMgDl].map((mgDl) => this.#glucoseNumber(shownGlucose(mgDl, this.#writer.unit)));
    return this.#writer.withUnit(`${low}–${high}`, this.#writer.unit);
  }

  correctionFactor(mgDlPerUnit: number): string {
    const number = this.#glucoseNumber(shownGlucose(mgDlPerUnit, this.#writer.unit));
    return this.#writer.withUnit(number, `${this.#writer.unit}/${UNITS.insulin}`);
  }

  carbRatio(ratio: number, carbUnits: CarbUnits): string {
    return this.#writer.withUnit(amountText(ratio), CARB_UNIT_SIGNS[carbUnits]);
  }

  rate(stage: PumpStage, value: number): string {
    if (stage === 'correctionFactorMgDlPerUnit') return this.correctionFactor(value);
    if (stage === 'carbRatioGramsPerUnit') return this.carbRatio(value, 'g_per_u');
    return this.#writer.amount(value, UNITS.basalRate);
  }

  time(minute: number): string {
    return this.#writer.time(minute);
  }

  times(fromMinute: number, toMinute: number): string {
    return this.#writer.value(`${this.#writer.time(fromMinute)}–${this.#writer.time(toMinute)}`);
  }

  period(period: DayPeriod): string {
    return this.#texts.periods[period];
  }

  /** Names of insulins are Latin in both languages. */
  name(name: string): string {
    return this.#writer.value(name);
  }

  /** The range of a row of a scale, without its unit: "≤150", "151–250", "≥251". */
  range({ low, high }: ShownRange, isFirst: boolean, isLast: boolean): string {
    if (isFirst && isLast) return this.#texts.correction.any;
    if (isFirst) return this.#writer.value(`≤${this.#glucoseNumber(high ?? 0)}`);
    if (isLast) return this.#writer.value(`≥${this.#glucoseNumber(low ?? 0)}`);
    return this.#writer.value(`${this.#glucoseNumber(low ?? 0)}–${this.#glucoseNumber(high ?? 0)}`);
  }

  #glucoseNumber(shown: number): string {
    return numberText(shown, GLUCOSE_DECIMALS[this.#writer.unit]);
  }
}
