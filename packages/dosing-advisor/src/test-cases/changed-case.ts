import { advise } from '../advise.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import type { InjectionPlan } from '../input/injection-plan.ts';
import type { PumpPlan } from '../input/pump-plan.ts';
import type { Recorded, SensorReadings } from '../input/recorded.ts';
import type { Refusal } from '../refusals/refusal.ts';

/** What is different from a usual case. */
export type Change = Readonly<{
  input?: Partial<AdvisorInput>;
  patient?: Partial<AdvisorInput['patient']>;
  plan?: Partial<PumpPlan> | Partial<InjectionPlan>;
  recorded?: Partial<Recorded>;
}>;

export function changed(input: AdvisorInput, { input: more, patient, plan, recorded }: Change): AdvisorInput {
  return {
    ...input,
    patient: { ...input.patient, ...patient },
    plan: input.plan && ({ ...input.plan, ...plan } as PumpPlan | InjectionPlan),
    recorded: { ...input.recorded, ...recorded },
    ...more,
  };
}

/** A pump that ran another ratio before a day of the window. */
export function changedOnDay(input: AdvisorInput, untilDay: number, carbRatio: number): AdvisorInput {
  const former = { ...input.plan, carbRatioGramsPerUnit: flat(carbRatio) } as PumpPlan;
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
