import { dosingOf, SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { dayAfter } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { type AdvisedCase, sensedDaysBefore } from '../../advice/advised-case.ts';
import { knownInjectionPlans } from '../../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../../evidence/dataset/dataset.ts';
import type { Findings } from '../../evidence/findings.ts';
import type { ExtraDose } from '../../evidence/taken/extra-doses.ts';
import { referenceMgDl } from '../../evidence/taken/planned-meals.ts';
import { basalBesidePlan } from '../../evidence/taken/taken-basal.ts';
import { givenDoses } from '../../evidence/taken/taken-doses.ts';
import { explainedWeight } from '../../replay/explained-weight.ts';
import { type InjectionReplay, injectionReplay } from '../../replay/injection-replay.ts';
import { learnedBodies } from '../../replay/learned-body.ts';

/** Days on which other doses can be tried, with the date of the first of them. */
export type ReplayedWeeks = InjectionReplay &
  Readonly<{
    firstDay: string;
    /** Of so many days it is told what they show. */
    countedDays: number;
    weight: Float64Array;
    /** 1 where glucose shows basal insulin alone. */
    isFasting: Uint8Array;
    /** 1 after a meal whose bolus was missed. */
    isAfterMissed: Uint8Array;
    /** Days with the same were dosed by the same plan. */
    planOfDay: readonly string[];
  }>;

export type FindingsOn = (dataset: Dataset, planOn: (day: number) => InjectionPlan) => Findings;

/**
 * Every recorded day that can be relied on, oldest first: the weeks before the window, its days under former plans, and
 * those that are judged. Each is replayed from what the plan of that day gave.
 */
export function replayedWeeks(
  advised: AdvisedCase,
  present: InjectionPlan,
  judged: Findings,
  findingsOn: FindingsOn,
): ReplayedWeeks[] {
  const { input, firstDay, rules, period } = advised;
  const reference = referenceMgDl(input.patient);
  const weeksFrom = (fromDay: number, dataset: Dataset, found?: Findings): ReplayedWeeks => {
    const known = knownInjectionPlans(present, input, { firstDay: fromDay, dataset });
    // Days of an unknown plan do not count; they need some plan all the same.
    const plans = known.map((plan) => plan ?? present);
    const findings = found ?? findingsOn(dataset, (day) => plans[day] ?? present);
    const replay = injectionReplay(present, {
      findings,
      plans,
      rules,
      facts: input,
      referenceMgDl: reference,
    });
    const { extras } = givenDoses(plans, findings.dataset, reference, input);
    const weight = withDoubtfulDays(withoutExtraDoses(explainedWeight(findings), extras), { known, plans, dataset });
    const { isFasting, isAfterMissed } = findings.context;
    return {
      ...replay,
      firstDay: dayAfter(period.firstDay, fromDay - firstDay),
      countedDays: findings.grid.counted.days,
      weight,
      isFasting,
      isAfterMissed,
      planOfDay: plans.map((plan) => JSON.stringify(plan)),
    };
  };
  return asLearned(
    [
      ...sensedDaysBefore(advised).map(({ fromDay, dataset }) => weeksFrom(fromDay, dataset)),
      weeksFrom(firstDay, advised.dataset, judged),
    ],
    present,
  );
}

/** In the body that what the plans of these weeks came to speaks for. */
function asLearned(weeks: readonly ReplayedWeeks[], present: InjectionPlan): ReplayedWeeks[] {
  const bodies = learnedBodies(weeks.map((week) => ({ ...week, present: dosingOf(week, present) })));
  return weeks.map((week, index) => ({ ...week, body: bodies[index] ?? week.body }));
}

/** What a dose that nobody planned did says little of the planned ones. */
const EXTRA_DOSE = { weight: 0.3, actsSlots: 240 / SLOT_MINUTES } as const;

function withoutExtraDoses(weight: Float64Array, extras: readonly ExtraDose[]): Float64Array {
  const doubted = Float64Array.from(weight);
  for (const { minute } of extras) {
    const from = Math.floor(minute / SLOT_MINUTES);
    for (let slot = from; slot < Math.min(weight.length, from + EXTRA_DOSE.actsSlots); slot += 1) {
      doubted[slot] = EXTRA_DOSE.weight * (weight[slot] as number);
    }
  }
  return doubted;
}

/** After basal insulin that was left out, or another dose of it, a day shows little of the planned one. */
const OTHER_BASAL_WEIGHT = 0.3;

/** Days of an unknown plan count nothing, and those that follow another basal dose little. */
function withDoubtfulDays(
  weight: Float64Array,
  {
    known,
    plans,
    dataset,
  }: Readonly<{
    known: readonly (InjectionPlan | null)[];
    plans: readonly InjectionPlan[];
    dataset: Dataset;
  }>,
): Float64Array {
  const besidePlan = basalBesidePlan(plans, dataset);
  const isDosedOtherwise = known.map((plan, day) => plan !== null && besidePlan(day) !== 0);
  return weight.map((counts, slot) => {
    const day = Math.floor(slot / SLOTS_PER_DAY);
    if (!known[day]) return 0;
    const firstMinute = Math.min(...(plans[day]?.basal ?? []).map(({ atMinute }) => atMinute));
    const isBeforeDose = (slot % SLOTS_PER_DAY) * SLOT_MINUTES < firstMinute;
    return isDosedOtherwise[isBeforeDose ? day - 1 : day] ? OTHER_BASAL_WEIGHT * counts : counts;
  });
}
