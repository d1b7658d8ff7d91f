import type { DosedPlan, InjectionPlan, PumpRates } from '@glidepath/treatment-plan';

import { advise } from '../advise.ts';
import type { AdvisorInput, PumpFacts } from '../input/advisor-input.ts';
import type { Recorded, SensorReadings } from '../input/recorded.ts';
import type { Refusal } from '../refusals/refusal.ts';

/** What is different from a usual case. */
export type Change = Readonly<{
  input?: Partial<AdvisorInput>;
  patient?: Partial<AdvisorInput['patient']>;
  /** For injections. */
  plan?: Partial<InjectionPlan>;
  /** For a pump. */
  rates?: Partial<PumpRates>;
  pump?: Partial<PumpFacts>;
  recorded?: Partial<Recorded>;
}>;

export function changed(input: AdvisorInput, change: Change): AdvisorInput {
  const { patient, plan, rates, pump, recorded } = change;
  return {
    ...input,
    patient: { ...input.patient, ...patient },
    plan: input.plan && (plan ? ({ ...input.plan, ...plan } as InjectionPlan) : withRates(input.plan, rates)),
    ...(input.pump && { pump: { ...input.pump, ...pump } }),
    recorded: { ...input.recorded, ...recorded },
    ...change.input,
  };
}

/** The plan of a pump with some of its tables changed. */
export function withRates(plan: AdvisorInput['plan'], rates: Partial<PumpRates> = {}): DosedPlan {
  if (!plan) throw new Error('There is a plan.');
  return plan.type === 'PUMP' ? { ...plan, rates: { ...plan.rates, ...rates } } : plan;
}

/** A pump that ran another ratio before a day of the window. */
export function changedOnDay(input: AdvisorInput, untilDay: number, carbRatio: number): AdvisorInput {
  const former = withRates(input.plan, { carbRatioGramsPerUnit: flat(carbRatio) });
  return { ...input, formerPlans: [{ untilDay, plan: former }] };
}

export function refusalsOf(input: AdvisorInput): readonly Refusal[] {
  const advice = advise(input);
  return advice.outcome === 'refused' ? advice.refusals : [];
}

/** The first sensor of a case with only some of its readings, or other values. */
export function sensorWhere(
  { recorded }: AdvisorInput,
  isKept: (minute: number) => boolean,
  valueOf: (glucoseMgDl: number, index: number) => number = (glucoseMgDl) => glucoseMgDl,
): readonly [SensorReadings] {
  const [sensor] = recorded.sensors;
  const kept = Array.from(sensor?.minutes ?? []).flatMap((minute, index) =>
    isKept(minute) ? [{ minute, value: valueOf(sensor?.glucoseMgDl[index] ?? 0, index) }] : [],
  );
  return [{ minutes: kept.map(({ minute }) => minute), glucoseMgDl: kept.map(({ value }) => value) }];
}

/** Readings of a meter that agrees with the sensor, but for the clock. */
export function meterBeside({ recorded }: AdvisorInput, shiftMinutes: number): Recorded['meter'] {
  const [sensor] = recorded.sensors;
  return Array.from({ length: 40 }, (_, index) => {
    const minute = index * 740 + 300;
    return { minute, glucoseMgDl: sensor?.glucoseMgDl[Math.floor((minute + shiftMinutes) / 15)] ?? 100 };
  });
}

export const flat = (value: number) => [{ startMinute: 0, value }];
