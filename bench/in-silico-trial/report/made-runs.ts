import type { Outcome } from '../outcome.ts';
import { WELL_SET } from '../patients/scenarios.ts';
import { CYCLES } from '../runs/protocol.ts';
import type { InjectionMeasured, PumpMeasured } from './measured-runs.ts';

/** Made-up results for tests of the report. */
export function anOutcome(measured: Partial<Outcome> = {}): Outcome {
  return {
    inRange: 75,
    below70: 2,
    below54: 0.1,
    above250: 3,
    meanMgDl: 145,
    riskIndex: 25,
    unitsPerDay: 40,
    ...measured,
  };
}

export function everyCycle(measured: Partial<Outcome> = {}): Outcome[] {
  return Array.from({ length: CYCLES }, () => anOutcome(measured));
}

export function aPumpRun(run: Partial<PumpMeasured> = {}): PumpMeasured {
  return {
    patient: '1 A0',
    cohort: 'A',
    scenario: WELL_SET,
    start: anOutcome(),
    unchangedEarly: anOutcome(),
    unchanged: anOutcome(),
    trueSettingsEarly: anOutcome(),
    trueSettings: anOutcome(),
    advised: everyCycle(),
    formerlyAdvised: everyCycle(),
    autotuned: null,
    refusals: [],
    formerRefusals: [],
    prediction: null,
    ...run,
  };
}

export function anInjectionRun(run: Partial<InjectionMeasured> = {}): InjectionMeasured {
  return {
    patient: '1 type 1 0',
    diabetes: 'type 1',
    variant: 'fixed meals',
    scenario: WELL_SET,
    unchanged: anOutcome(),
    advised: everyCycle(),
    formerlyAdvised: everyCycle(),
    refusals: [],
    formerRefusals: [],
    ...run,
  };
}
