import { DAY_PERIODS, MINUTES_PER_DAY } from '@glidepath/quantities';
import { type PlanDifference, type PlanQuantity, planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';

import { logChange, MEAL_QUANTITIES } from './changed-hours.ts';

/** The parts of a plan that a clinician is asked about before the advice is shown. */
export const ASKED_SETTINGS = ['basal', 'meals', 'correction'] as const;
export type AskedSetting = (typeof ASKED_SETTINGS)[number];

/** What advice does to the insulin of a setting as a whole. */
export const ADVISED_WAYS = ['less', 'leave', 'more'] as const;
export type AdvisedWay = (typeof ADVISED_WAYS)[number];

/** What a clinician would do with it. */
export const VIEWED_WAYS = [...ADVISED_WAYS, 'cannot-say'] as const;
export type ViewedWay = (typeof VIEWED_WAYS)[number];

/** The settings that a plan has and that may be advised on. */
export function askedSettings(plan: TreatmentPlan): readonly AskedSetting[] {
  switch (plan.type) {
    case 'GENERIC':
      return [];
    case 'PUMP':
      return ASKED_SETTINGS;
    case 'BASAL_ONLY':
      return basalOf(plan);
    case 'MDI_SSI':
      return [...basalOf(plan), 'correction'];
    case 'MDI_CRCF':
      return [...basalOf(plan), 'meals', 'correction'];
    default:
      return [
        ...basalOf(plan),
        'meals',
        ...(plan.correction.mode === 'no_correction' ? [] : (['correction'] as const)),
      ];
  }
}

const basalOf = ({ basal }: Readonly<{ basal: readonly unknown[] }>): readonly 'basal'[] =>
  basal.length === 0 ? [] : ['basal'];

const CORRECTION_QUANTITIES: ReadonlySet<PlanQuantity> = new Set(['correctionFactorMgDlPerUnit', 'scaleDoseUnits']);

/** The setting that a value of a plan belongs to; null of what nobody is asked about. */
export function settingOfQuantity(quantity: PlanQuantity): AskedSetting | null {
  if (quantity === 'basalUnitsPerHour' || quantity === 'basalDoseUnits') return 'basal';
  if (MEAL_QUANTITIES.has(quantity)) return 'meals';
  return CORRECTION_QUANTITIES.has(quantity) ? 'correction' : null;
}

/** Of each setting that is asked about: where values change both ways, the way of most insulin. */
export function advisedWays(
  before: TreatmentPlan,
  after: TreatmentPlan,
): Readonly<Partial<Record<AskedSetting, AdvisedWay>>> {
  const differences = planDifferences(before, after);
  const ways = askedSettings(before).map((setting) => [setting, wayOf(differences, setting)] as const);
  return Object.fromEntries(ways);
}

function wayOf(differences: readonly PlanDifference[], setting: AskedSetting): AdvisedWay {
  const net = differences
    .filter(({ quantity }) => settingOfQuantity(quantity) === setting)
    .reduce((sum, difference) => sum + signedWeight(difference), 0);
  if (net === 0) return 'leave';
  return net > 0 ? 'more' : 'less';
}

function signedWeight(difference: PlanDifference): number {
  const { insulin } = difference;
  if (insulin !== 'more' && insulin !== 'less') return 0;
  const weight = dayShare(difference) * logChange(difference);
  return insulin === 'more' ? weight : -weight;
}

function dayShare({ place: { startMinute, endMinute, period } }: PlanDifference): number {
  if (startMinute !== undefined && endMinute !== undefined) return (endMinute - startMinute) / MINUTES_PER_DAY;
  return period === undefined ? 1 : 1 / DAY_PERIODS.length;
}
