import { type Outcome, outcomeOf } from '../../in-silico-trial/outcome.ts';
import type { LoopCase } from '../cases/loop-cases.ts';
import type { LoopKind, LoopName } from '../cases/loop-kinds.ts';
import { loopPlan } from '../cases/loop-plan.ts';
import type { LoopSettings } from '../cases/loop-settings.ts';
import { type LoopPatient, livedBy } from './loop-run.ts';

type Tried = Readonly<{ setting: keyof LoopSettings; values: readonly number[] }>;

const RATIO: Tried = { setting: 'carbRatio', values: [0.75, 0.85, 1.15] };
const FACTOR: Tried = { setting: 'correctionFactor', values: [0.7, 0.85, 1.2] };
const BASAL: Tried = { setting: 'basal', values: [0.85, 1.15] };

/** What acts in each loop, the strongest first. */
const TRIED: Readonly<Record<LoopName, readonly Tried[]>> = {
  none: [RATIO, BASAL, FACTOR],
  RANGE: [RATIO, BASAL, FACTOR],
  PID: [RATIO, { setting: 'activeInsulinMinutes', values: [180, 240] }, { setting: 'targetMgDl', values: [110, 120] }],
  MPC: [RATIO, { setting: 'targetMgDl', values: [120, 130] }],
  // Each try takes minutes.
  oref0: [],
};
const MOST_BELOW_70 = 3.5;
const TRIAL_DAYS = 21;
/** Another life than the one that is measured. */
const OTHER_LIFE = 500_000;

/**
 * Under a loop stronger settings than a person's own needs are often better. Setting by setting, that with the lowest
 * glycemia risk index is taken, as long as no more than 3.5 % of the time is below 70.
 */
export function nearOptimal(kind: LoopKind, somebody: LoopPatient): LoopSettings {
  const other = { ...somebody, seed: somebody.seed + OTHER_LIFE };
  const outcome = (settings: LoopSettings) => {
    const plan = loopPlan(kind, settings, somebody.needed, somebody.totalDailyUnits);
    const asIs: LoopCase = { name: 'tried', loops: [kind.name], settings: () => settings };
    return outcomeOf(livedBy(plan, other, asIs, { days: TRIAL_DAYS }));
  };
  let best = { settings: kind.usual, outcome: outcome(kind.usual) };
  for (const { setting, values } of TRIED[kind.name]) {
    for (const value of values) {
      const settings = { ...best.settings, [setting]: value };
      const tried = outcome(settings);
      if (isBetter(tried, best.outcome)) best = { settings, outcome: tried };
    }
  }
  return best.settings;
}

function isBetter(tried: Outcome, best: Outcome): boolean {
  if (tried.below70 > MOST_BELOW_70) return tried.below70 < best.below70;
  return best.below70 > MOST_BELOW_70 || tried.riskIndex < best.riskIndex;
}
