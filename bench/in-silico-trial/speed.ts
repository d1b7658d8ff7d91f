import { advise } from '@glidepath/dosing-advisor';
import { flatPumpPlan, simulateLife, trueSettings } from '@glidepath/virtual-patients';

import { autotuned, autotuneModules } from './arms/autotune.ts';
import { earlierWeeks } from './arms/earlier-weeks.ts';
import { pumpInput } from './arms/pump-input.ts';
import { pumpPatients } from './patients/pump-patients.ts';
import { joinedLife } from './runs/joined-lives.ts';
import { CYCLE_DAYS } from './runs/protocol.ts';
import type { TrialSize } from './trial-size.ts';

/** The same nine weeks of one pump patient, in the time of one thread. */
export type Speed = Readonly<{ adviseMs: number; autotuneMs: number }>;

const ROUNDS = { full: { advise: 15, autotune: 3 }, quick: { advise: 5, autotune: 1 } } as const;

export function measuredSpeed({ seed, kind }: TrialSize): Speed {
  const [patient] = pumpPatients('B', 1, seed);
  if (!patient) throw new RangeError('Nobody was drawn');
  const plan = flatPumpPlan(trueSettings(patient.person), { basal: 0.75, carbRatio: 1.3, correctionFactor: 1.3 });
  const living = { ...patient, plan, seed, days: CYCLE_DAYS };
  const first = simulateLife(living);
  const second = simulateLife({ ...living, continueFrom: first.end });
  const third = simulateLife({ ...living, continueFrom: second.end });
  const input = { ...pumpInput(patient, plan, third), ...earlierWeeks([first, second]) };
  const nineWeeks = joinedLife([first, second, third]);
  const modules = autotuneModules();
  const rounds = ROUNDS[kind === 'quick' ? 'quick' : 'full'];
  return {
    adviseMs: medianThreadMs(rounds.advise, () => advise(input)),
    autotuneMs: medianThreadMs(rounds.autotune, () => autotuned(modules, plan, nineWeeks)),
  };
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
