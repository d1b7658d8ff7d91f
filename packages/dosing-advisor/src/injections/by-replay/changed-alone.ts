import { triedPlan } from '@glidepath/plan-replay';
import type { DayPeriod } from '@glidepath/quantities';
import { type InjectionPlan, scaleOf } from '@glidepath/treatment-plan';

import { placeKey } from '../../advice/held-place.ts';
import type { SettingAdvice, SettingPlace } from '../../advice/setting-advice.ts';
import { type ReplayedSetting, replayedSetting } from '../../replay/replayed-setting.ts';
import { INJECTION_RISK } from '../../replay/risk.ts';
import type { ReplayedWeeks } from './replayed-weeks.ts';

type Place<Area extends SettingPlace['area']> = Extract<SettingPlace, { area: Area }>;

/** What one change does by itself on the replayed days; null where no glucose is known. */
export type ReplayedAlone = (setting: SettingAdvice, advised: InjectionPlan) => ReplayedSetting | null;

/** Each is replayed once, however often guards ask again. */
export function replayedAlone(plan: InjectionPlan, weeks: readonly ReplayedWeeks[]): ReplayedAlone {
  const known = new Map<string, ReplayedSetting | null>();
  return ({ place, to }, advised) => {
    const key = `${placeKey(place)} ${to}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const alone = changedAlone(plan, advised, place);
    const replayed = replayedSetting(
      weeks.map((week) => ({
        present: triedPlan(week, plan),
        changed: triedPlan(week, alone),
        firstDay: week.firstDay,
      })),
      { risk: INJECTION_RISK, isBasal: place.area === 'basal-injection' },
    );
    known.set(key, replayed);
    return replayed;
  };
}

/** The plan with one number of another. A table need not rise from row to row in it: nobody will inject by it. */
function changedAlone(plan: InjectionPlan, next: InjectionPlan, place: SettingPlace): InjectionPlan {
  switch (place.area) {
    case 'basal-injection':
      return {
        ...plan,
        basal: plan.basal.map((row, index) => (index === place.row ? (next.basal[index] ?? row) : row)),
      };
    case 'period-carb-ratio':
    case 'period-correction-factor':
      return withCounting(plan, next, place);
    case 'meal-dose':
      return withMeal(plan, next, place);
    case 'scale':
      return withRow(plan, next, place);
    default:
      return plan;
  }
}

function withCounting(
  plan: InjectionPlan,
  next: InjectionPlan,
  { area, period }: Place<'period-carb-ratio' | 'period-correction-factor'>,
): InjectionPlan {
  if (plan.type !== 'MDI_CRCF' || next.type !== plan.type) return plan;
  const { carbRatio, correctionFactorMgDlPerUnit } = next.crcf.periods[period];
  const changed = area === 'period-carb-ratio' ? { carbRatio } : { correctionFactorMgDlPerUnit };
  return { ...plan, crcf: { ...plan.crcf, periods: withOf(plan.crcf.periods, period, changed) } };
}

function withMeal(plan: InjectionPlan, next: InjectionPlan, { period, size }: Place<'meal-dose'>): InjectionPlan {
  if (plan.type === 'MDI_FIXED_MEAL' && next.type === plan.type) {
    return { ...plan, meals: withOf(plan.meals, period, { doseUnits: next.meals[period].doseUnits }) };
  }
  if (plan.type !== 'MDI_ESTIMATED_MEAL' || next.type !== plan.type || !size) return plan;
  const doseUnits = { ...plan.meals[period].doseUnits, [size]: next.meals[period].doseUnits[size] };
  return { ...plan, meals: withOf(plan.meals, period, { doseUnits }) };
}

function withRow(plan: InjectionPlan, next: InjectionPlan, { period, lowMgDl }: Place<'scale'>): InjectionPlan {
  const meant = scaleOf(plan, period).findIndex((row) => row.lowMgDl === lowMgDl);
  if (plan.type === 'MDI_SSI' && next.type === plan.type) {
    const rows = plan.scales[period].rows.map((row, index) =>
      index === meant ? (next.scales[period].rows[index] ?? row) : row,
    );
    return { ...plan, scales: withOf(plan.scales, period, { rows }) };
  }
  if (plan.type !== 'MDI_FIXED_MEAL' && plan.type !== 'MDI_ESTIMATED_MEAL') return plan;
  if (next.type !== plan.type) return plan;
  const rows = plan.correction.rows.map((row, index) => {
    const doseUnits = next.correction.rows[index]?.doseUnits[period];
    return index === meant && doseUnits !== undefined
      ? { ...row, doseUnits: { ...row.doseUnits, [period]: doseUnits } }
      : row;
  });
  return { ...plan, correction: { ...plan.correction, rows } };
}

function withOf<Of>(
  periods: Readonly<Record<DayPeriod, Of>>,
  period: DayPeriod,
  changed: Partial<Of>,
): Readonly<Record<DayPeriod, Of>> {
  return { ...periods, [period]: { ...periods[period], ...changed } };
}
