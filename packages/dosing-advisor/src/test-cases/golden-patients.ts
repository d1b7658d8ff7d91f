import type { PumpPlan } from '@glidepath/treatment-plan';

import type { AdvisorInput, PumpFacts } from '../input/advisor-input.ts';
import type { BasalDelivery, Recorded } from '../input/recorded.ts';
import { calculated, livedToy, NOTHING_RECORDED } from './toy-life.ts';

// Five pump patients whose every intermediate number is known (docs/algorithm.md, worked examples).

export type GoldenPatient = Readonly<{
  neededUnitsPerHour: (minuteOfDay: number) => number;
  neededGramsPerUnit: (minuteOfDay: number) => number;
  basal: number;
  carbRatio: number;
  factor: number;
}>;

const MATCHED: GoldenPatient = {
  neededUnitsPerHour: () => 0.8,
  neededGramsPerUnit: () => 10,
  basal: 0.8,
  carbRatio: 10,
  factor: 45,
};

export const GOLDEN_PATIENTS = {
  T1: MATCHED,
  T2: { ...MATCHED, neededUnitsPerHour: (minute) => (minute >= 120 && minute < 480 ? 1.1 : 0.8) },
  T3: { ...MATCHED, neededGramsPerUnit: (minute) => (minute === 450 ? 7 : 10) },
  T4: { ...MATCHED, neededUnitsPerHour: () => 0.71 },
  T5: { ...MATCHED, neededUnitsPerHour: () => 1, neededGramsPerUnit: () => 8, factor: 60 },
} as const satisfies Readonly<Record<string, GoldenPatient>>;

const flat = (value: number) => [{ startMinute: 0, value }];

export function flatPumpPlan(basal: number, carbRatio: number, factor: number): PumpPlan {
  return {
    type: 'PUMP',
    rates: {
      basalUnitsPerHour: flat(basal),
      carbRatioGramsPerUnit: flat(carbRatio),
      correctionFactorMgDlPerUnit: flat(factor),
    },
    settings: null,
  };
}

export const USUAL_PUMP: PumpFacts = { brand: 'tandem', targetMgDl: flat(110), insulinKind: 'rapid' };

export function goldenRecorded({ basal, carbRatio, factor, ...truth }: GoldenPatient): Recorded {
  const life = livedToy({
    ...truth,
    basalUnitsPerHour: () => basal,
    dose: (moment) => calculated(moment, { carbRatio, factor }),
  });
  return { ...NOTHING_RECORDED, ...life, basal: scheduledBasal(basal, 21) };
}

export function scheduledBasal(rateUnitsPerHour: number, days: number): BasalDelivery[] {
  return Array.from({ length: days }, (_, day) => ({
    minute: day * 1440,
    durationMinutes: 1440,
    rateUnitsPerHour,
    kind: 'scheduled',
  }));
}

export const ADULT: AdvisorInput['patient'] = {
  ageYears: 34,
  diabetesType: 'Type1',
  preMealRangeMgDl: { low: 90, high: 110 },
  penStepUnits: 0.5,
};

export function goldenInput(patient: GoldenPatient): AdvisorInput {
  return {
    treatmentType: 'PUMP',
    window: { firstDay: '2026-03-01', days: 21 },
    patient: ADULT,
    plan: flatPumpPlan(patient.basal, patient.carbRatio, patient.factor),
    pump: USUAL_PUMP,
    recorded: goldenRecorded(patient),
  };
}
