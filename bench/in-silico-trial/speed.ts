import { advise } from '@glidepath/dosing-advisor';
import { flatPumpPlan, simulateLife, trueSettings } from '@glidepath/virtual-patients';

import { autotuned, autotuneModules } from './arms/autotune.ts';
import { pumpInput } from './arms/pump-input.ts';
import { pumpPatients } from './patients/pump-patients.ts';

/** The same 21 days of one pump patient, in the time of one thread. */
export type Speed = Readonly<{ adviseMs: number; autotuneMs: number }>;

const ROUNDS = 30;
const AUTOTUNE_ROUNDS = 3;

export function measuredSpeed(seed: number): Speed {
  const [patient] = pumpPatients('B', 1, seed);
  if (!patient) throw new RangeError('Nobody was drawn');
  const plan = flatPumpPlan(trueSettings(patient.person), { basal: 0.75, carbRatio: 1.3, correctionFactor: 1.3 });
  const life = simulateLife({ ...patient, plan, seed, days: 21 });
  const input = pumpInput(patient, plan, life);
  const modules = autotuneModules();
  return {
    adviseMs: medianThreadMs(ROUNDS, () => advise(input)),
    autotuneMs: medianThreadMs(AUTOTUNE_ROUNDS, () => autotuned(modules, plan, life)),
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
