import { DAY_PERIODS, type DayPeriod, type GlucoseUnit } from '@glidepath/quantities';
import { carbUnitsOf, type DosedPlan, type InsulinDirection } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { useValueText } from '#plan-editors/differences/value-text.ts';
import { usePlanTexts } from '#plan-editors/plan-texts.ts';
import { leftToRight } from '#shared/format/times.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Lane, LanePiece, TableLane, ValueLane } from './lanes.ts';

/** How the values of lanes are written. */
function useLaneNumbers(plan: DosedPlan, glucoseUnit: GlucoseUnit) {
  const { t } = useTranslation('plan-editors');
  const texts = usePlanTexts(glucoseUnit);
  const valueText = useValueText(glucoseUnit);
  const carbUnits = carbUnitsOf(plan);
  const shown = ({ quantity }: Pick<ValueLane, 'quantity'>, value: number) => {
    const text = valueText(quantity, value, carbUnits);
    return typeof text === 'string' || text === null ? { number: text ?? '', unit: '' } : text;
  };
  const what = ({ quantity }: Pick<Lane, 'quantity'>) => t(`differences.quantities.${quantity}`);
  return {
    what,
    shown,
    title: (lane: Lane) => {
      const unit = lane.kind === 'table' ? texts.dose(0).unit : shown(lane, 0).unit;
      return unit === '' ? what(lane) : `${what(lane)}, ${unit}`;
    },
    unit: (lane: ValueLane) => shown(lane, 0).unit,
    value: (lane: ValueLane, value: number) => shown(lane, value).number,
    dose: (doseUnits: number) => texts.dose(doseUnits).number,
    /** "+0.1", and whether that is more insulin. */
    change: (lane: ValueLane, before: number, after: number) => ({
      insulin: directionOf(lane, before, after),
      text: `${after > before ? '+' : '−'}${difference(shown(lane, before).number, shown(lane, after).number)}`,
    }),
  };
}

/** The same, and how they are spoken. */
export function useLaneWords(plan: DosedPlan, glucoseUnit: GlucoseUnit) {
  const { t } = useTranslation(['recommendation-review', 'plan-editors']);
  const language = useLanguage();
  const texts = usePlanTexts(glucoseUnit);
  const numbers = useLaneNumbers(plan, glucoseUnit);
  const { what, shown, dose } = numbers;
  const whole = (lane: ValueLane, value: number) => {
    const { number, unit } = shown(lane, value);
    return leftToRight(`${number} ${unit}`.trim(), language);
  };
  const doses = (dosesUnits: readonly number[]) => dosesUnits.map(dose).join(', ');
  return {
    ...numbers,
    /** Which value it is. */
    name: (lane: ValueLane, { key, stretches: [first] }: LanePiece) => {
      const period = DAY_PERIODS.find((known) => known === key);
      if (period) return `${what(lane)}, ${texts.period(period)}`;
      const from = texts.time(first?.fromMinute ?? 0);
      const times = lane.kind === 'doses' ? from : `${from}–${texts.time(first?.toMinute ?? 0)}`;
      return `${what(lane)}, ${leftToRight(times, language)}`;
    },
    spoken: (lane: ValueLane, value: number, before: number | null) => {
      if (before === null || before === value) return whole(lane, value);
      const direction = t(`plan-editors:differences.directions.${directionOf(lane, before, value)}`);
      return t('canvas.changed', { before: whole(lane, before), after: whole(lane, value), direction });
    },
    row: (lane: TableLane, period: DayPeriod, dosesUnits: readonly number[], before: readonly number[] | undefined) => {
      const name = `${what(lane)}, ${texts.period(period)}`;
      if (!before || before.join() === dosesUnits.join()) return `${name}: ${doses(dosesUnits)}`;
      return t('canvas.changedRow', { name, before: doses(before), after: doses(dosesUnits) });
    },
  };
}
export type LaneWords = ReturnType<typeof useLaneWords>;

const directionOf = ({ isMoreInsulin }: ValueLane, before: number, after: number): InsulinDirection =>
  after > before === isMoreInsulin ? 'more' : 'less';

/** Of the numbers as they are written, so that all three fit together. */
function difference(before: string, after: string): string {
  return String(Math.round(Math.abs(Number(after) - Number(before)) * 1000) / 1000);
}
