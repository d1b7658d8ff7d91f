import { advise } from '@glidepath/dosing-advisor';
import { emptyReplay, replay } from '@glidepath/plan-replay';
import type { PumpPlan } from '@glidepath/treatment-plan';
import {
  CALCULATOR,
  flatPumpPlan,
  type Life,
  simulateLife,
  truePumpPlan,
  trueSettings,
} from '@glidepath/virtual-patients';

import { datasetOf } from '../../packages/dosing-advisor/src/evidence/dataset/dataset-of.ts';
import { findingsOf } from '../../packages/dosing-advisor/src/evidence/findings.ts';
import { TYPE_RULES } from '../../packages/dosing-advisor/src/limits/type-rules.ts';
import { pumpReplay, triedRates } from '../../packages/dosing-advisor/src/replay/pump-replay.ts';
import { autotuned, autotuneModules } from './arms/autotune.ts';
import { earlierWeeks } from './arms/earlier-weeks.ts';
import { pumpInput } from './arms/pump-input.ts';
import { recordedOf } from './arms/recorded-life.ts';
import { pumpPatients } from './patients/pump-patients.ts';
import { joinedLife } from './runs/joined-lives.ts';
import { CYCLE_DAYS } from './runs/protocol.ts';
import type { TrialSize } from './trial-size.ts';

/** One pump patient in the time of one thread: the same nine weeks, and one replay of the last three of them. */
export type Speed = Readonly<{ adviseMs: number; replayMs: number; autotuneMs: number }>;

const ROUNDS = {
  full: { advise: 15, replay: 51, autotune: 3 },
  quick: { advise: 5, replay: 51, autotune: 1 },
} as const;
/** One takes less time than the clock of a thread tells apart. */
const REPLAYS_A_ROUND = 20;

export function measuredSpeed({ seed, kind }: TrialSize): Speed {
  const [patient] = pumpPatients('B', 1, seed);
  if (!patient) throw new RangeError('Nobody was drawn');
  const settings = trueSettings(patient.person);
  const plan = flatPumpPlan(settings, { basal: 0.75, carbRatio: 1.3, correctionFactor: 1.3 });
  const living = { ...patient, plan, seed, days: CYCLE_DAYS };
  const first = simulateLife(living);
  const second = simulateLife({ ...living, continueFrom: first.end });
  const third = simulateLife({ ...living, continueFrom: second.end });
  const input = { ...pumpInput(patient, plan, third), ...earlierWeeks([first, second]) };
  const nineWeeks = joinedLife([first, second, third]);
  const modules = autotuneModules();
  const rounds = ROUNDS[kind === 'quick' ? 'quick' : 'full'];
  const replayed = replayOf(third, plan, truePumpPlan(settings));
  return {
    adviseMs: medianThreadMs(rounds.advise, () => advise(input)),
    replayMs: medianThreadMs(rounds.replay, () => times(REPLAYS_A_ROUND, replayed)) / REPLAYS_A_ROUND,
    autotuneMs: medianThreadMs(rounds.autotune, () => autotuned(modules, plan, nineWeeks)),
  };
}

/**
 * A replay as the choice of doses does hundreds of: what was recorded is laid out once, and another plan, whose doses and
 * glucose differ all the time, is tried on it. The package shows nobody a single one, so this looks inside.
 */
function replayOf(life: Life, plan: PumpPlan, next: PumpPlan): () => void {
  const rules = TYPE_RULES.Type1;
  const insulinKind = 'rapid';
  const dataset = datasetOf(recordedOf(life), 0, life.days);
  const findings = findingsOf(
    dataset,
    { ...plan.rates, insulinKind },
    { rules, treated: { isHighRisk: false, by: 'pump' } },
  );
  const ran = { rates: plan.rates, targetMgDl: [{ startMinute: 0, value: CALCULATOR.targetMgDl }] };
  const ranByDay = Array.from({ length: life.days }, () => ran);
  const { days, dosing, body } = triedRates(pumpReplay(findings, ranByDay, insulinKind, rules), next.rates);
  const columns = emptyReplay(days);
  return () => replay(days, dosing, body, columns);
}

function times(count: number, work: () => void): void {
  for (let done = 0; done < count; done += 1) work();
}

function medianThreadMs(rounds: number, work: () => unknown): number {
  const timesMs = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  return timesMs[Math.floor(rounds / 2)] ?? Number.NaN;
}
