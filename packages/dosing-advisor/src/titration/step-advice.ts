import { daysBetween } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { PlanAdvice } from '../advice/advice.ts';
import { ALGORITHM_VERSION } from '../advice/algorithm-version.ts';
import type { Episode } from '../advice/episode.ts';
import { goalDirection } from '../advice/explanation/episodes.ts';
import { explained, type SettingDraft } from '../advice/explanation/setting-draft.ts';
import { decimals4, insulinChangePercent, shown } from '../advice/explanation/shown-figures.ts';
import type { BasalInjectionCode } from '../advice/reason-code.ts';
import type { TitrationCase, TitrationDecision } from './titrate.ts';
import type { TitrationEvidence } from './titration-evidence.ts';
import type { TitrationCode } from './titration-state.ts';

/** A step in the form of any other advice, so that it is reviewed in the same way. */
export type StepAdvice = Omit<PlanAdvice, 'glucose' | 'regime'>;

type Evaluated = Extract<TitrationDecision, { outcome: 'evaluated' }>;
type Steppable = Readonly<{
  decision: Evaluated;
  evaluation: Pick<TitrationCase, 'today' | 'goalMgDl' | 'dailyDoseUnits' | 'care'>;
  evidence: TitrationEvidence;
  /** With one basal injection. */
  plan: InjectionPlan;
}>;

export function stepAdvice(step: Steppable): StepAdvice {
  const { decision, evaluation, evidence, plan } = step;
  const { fromUnits, toUnits } = decision;
  const { settings, episodes } = explained([draftOf(step)], null);
  const [firstDay = evaluation.today] = [...decision.fasting, ...decision.lowNights].map(({ on }) => on).toSorted();
  return {
    outcome: 'plan',
    algorithmVersion: ALGORITHM_VERSION,
    period: {
      firstDay,
      days: daysBetween(firstDay, evaluation.today) + 1,
      glucoseDays: decision.fasting.length,
      planSince: null,
    },
    glucoseSource: evidence.glucoseSource,
    plan: { ...plan, basal: plan.basal.map((injection) => ({ ...injection, doseUnits: toUnits })) },
    isChanged: toUnits !== fromUnits,
    settings,
    episodes,
    flags: [...evaluation.care.flags, ...(isAssumed(step) ? (['FASTING_ASSUMED'] as const) : [])],
    notes: [],
    totalDailyDoseUnits: evaluation.dailyDoseUnits ?? fromUnits,
    takenOtherwise: [],
    predictedEffect: null,
    forecastWithheld: null,
  };
}

function isAssumed({ decision, evidence }: Steppable): boolean {
  return evidence.fasting.some((morning) => morning.isAssumed && decision.fasting.some(({ on }) => on === morning.on));
}

function draftOf({ decision, evaluation, evidence, plan }: Steppable): SettingDraft {
  const { fromUnits, toUnits, fasting, meanFastingMgDl } = decision;
  return {
    place: { area: 'basal-injection', unit: 'U', row: 0, atMinute: plan.basal[0]?.atMinute ?? 0 },
    from: fromUnits,
    to: toUnits,
    insulinChangePercent: insulinChangePercent(fromUnits, toUnits, 'higher'),
    code: REASON_OF_STEP[decision.code] ?? 'IN_TARGET',
    guards: [],
    evidence: {
      count: fasting.length,
      estimatedLogChange: decimals4(Math.log(toUnits / fromUnits)),
      ...(meanFastingMgDl === null ? {} : { fastingMgDl: decimals4(meanFastingMgDl) }),
      fastingGoalMgDl: evaluation.goalMgDl.high,
      fastingGoalLowMgDl: evaluation.goalMgDl.low,
    },
    episodes: episodesBehind(decision, evaluation.goalMgDl, evidence),
  };
}

/** The reason for each code that changes a dose. */
const REASON_OF_STEP: Readonly<Partial<Record<TitrationCode, BasalInjectionCode>>> = {
  L2_DECREASE: 'NIGHT_HYPO',
  LOW_DECREASE: 'NIGHT_HYPO',
  BELOW: 'FASTING_BELOW',
  ABOVE: 'FASTING_ABOVE',
};

function episodesBehind(
  { fasting, lowNights }: Evaluated,
  goalMgDl: TitrationCase['goalMgDl'],
  evidence: TitrationEvidence,
): Episode[] {
  const mornings = evidence.fasting.filter(({ on }) => fasting.some((used) => used.on === on));
  const nights = evidence.lowNights.filter(({ on }) => lowNights.some((used) => used.on === on));
  return [
    ...mornings.map(
      ({ at, glucoseMgDl }): Episode => ({
        id: `fasting-value ${at}`,
        kind: 'fasting-value',
        from: at,
        to: at,
        pointsTo: goalDirection(glucoseMgDl, goalMgDl),
        facts: shown({ glucoseMgDl }),
      }),
    ),
    ...nights.map(
      ({ from, to, nadirMgDl, level }): Episode => ({
        id: `low ${from}`,
        kind: 'low',
        from,
        to,
        pointsTo: 'less-insulin',
        facts: shown({ nadirMgDl, level }),
      }),
    ),
  ];
}
