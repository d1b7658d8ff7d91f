import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { minutesLater } from '../../arithmetic/calendar.ts';
import {
  type BasalInsulinKind,
  type BolusInsulinKind,
  basalInsulinKind,
  type InsulinKinds,
  mealInsulinKind,
} from '../../input/insulin-kind.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { countedDays, onCountedDays } from '../dataset/days-left-out.ts';
import { HABIT_SHARE, MIN_DAYS } from './taken-dose.ts';

export type OtherInsulin = Readonly<{
  dose: 'basal' | 'meals';
  planned: BasalInsulinKind | BolusInsulinKind;
  taken: BasalInsulinKind | BolusInsulinKind;
  days: number;
  outOf: number;
}>;

type Kind = BasalInsulinKind | BolusInsulinKind;
type ComparedKinds = Readonly<{ day: number; planned: Kind; taken: Kind }>;

/** Insulin that acts otherwise than the planned one: what it did says little about that. */
export function insulinTakenOtherwise(
  plans: readonly InjectionPlan[],
  dataset: Dataset,
  insulins: InsulinKinds,
): OtherInsulin[] {
  return [
    ...otherInsulin('basal', basalKinds(plans, dataset, insulins), countedDays(dataset)),
    ...otherInsulin('meals', mealKinds(plans, dataset, insulins), countedDays(dataset)),
  ];
}

function otherInsulin(dose: OtherInsulin['dose'], known: readonly ComparedKinds[], outOf: number): OtherInsulin[] {
  const others = known.filter(({ planned, taken }) => !actAlike(planned, taken));
  const days = new Set(others.map(({ day }) => day)).size;
  const [other] = others;
  if (!other || days < MIN_DAYS || others.length < HABIT_SHARE * known.length) return [];
  return [{ dose, planned: other.planned, taken: other.taken, days, outOf }];
}

/** Rapid and ultra-rapid insulin differ little, and a plan may name both. */
function actAlike(one: Kind, other: Kind): boolean {
  const kindOf = (kind: Kind) => (kind === 'ultra-rapid' ? 'rapid' : kind);
  return kindOf(one) === kindOf(other);
}

function basalKinds(plans: readonly InjectionPlan[], dataset: Dataset, insulins: InsulinKinds): ComparedKinds[] {
  return onCountedDays(dataset, dataset.basalInjections).flatMap(({ minute, basalKind: taken }) => {
    const day = Math.floor(minute / MINUTES_PER_DAY);
    const apart = ({ atMinute }: InjectionPlan['basal'][number]) =>
      Math.abs(minutesLater(atMinute, minute % MINUTES_PER_DAY));
    const [planned] = (plans[day]?.basal ?? []).toSorted((a, b) => apart(a) - apart(b));
    return planned && taken ? [{ day, planned: basalInsulinKind(planned.insulinName, insulins), taken }] : [];
  });
}

function mealKinds(plans: readonly InjectionPlan[], dataset: Dataset, insulins: InsulinKinds): ComparedKinds[] {
  const plannedOf = new Map(plans.map((plan) => [plan, mealInsulinKind(plan, insulins)]));
  return onCountedDays(dataset, dataset.boluses).flatMap(({ minute, insulinKind: taken }) => {
    const day = Math.floor(minute / MINUTES_PER_DAY);
    const plan = plans[day];
    const planned = plan && plannedOf.get(plan);
    return planned && taken ? [{ day, planned, taken }] : [];
  });
}
