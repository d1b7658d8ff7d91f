import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { DosedPlan, InjectionPlan } from '@glidepath/treatment-plan';

import type { RapidDose } from '../devices/insulin-on-board.ts';
import { basalInsulinOf } from '../devices/named-insulins.ts';
import type { LoopMemory } from '../loops/loop-memory.ts';
import type { BasalInsulin } from '../physiology/insulin-release.ts';
import type { Person } from '../physiology/person.ts';
import { type BodyState, restingState } from '../physiology/physiology.ts';
import { sensitivityAt } from '../physiology/sensitivity.ts';
import { steadyBasalUnitsPerHour } from '../physiology/steady-basal.ts';
import { type NoiseState, silentNoise } from '../sensors/sensor-error.ts';

/** What one day hands to the next. Minutes count from the beginning of the first life; plain data throughout. */
export type LifeState = Readonly<{ daysLived: number; body: BodyState } & Memory>;

export type Memory = {
  /** Injected basal insulin that still dissolves. */
  depots: readonly Depot[];
  rapidDoses: readonly RapidDose[];
  override: BasalOverride | null;
  exerciseEndsAtMinute: number;
  lowReadings: number;
  rescuedAtMinute: number;
  known: KnownGlucose | null;
  noise: NoiseState;
  sensorGapEndsAtMinute: number;
  siteChangedOnDay: number;
  /** The infusion set in use, if it fails before its time. */
  failingSet: FailingSet | null;
  reservoirChangedOnDay: number;
  reservoirUnits: number;
  /** Null without a loop. */
  loop: LoopMemory | null;
};

/** `actingUnits` differ a little from what was injected: absorption is not the same every day. */
export type Depot = Readonly<{ minute: number; actingUnits: number; insulin: BasalInsulin }>;
export type BasalOverride = Readonly<{ kind: 'temp' | 'suspend'; rateShare: number; endsAtMinute: number }>;
export type FailingSet = Readonly<{ fromMinute: number; arrivingShare: number }>;
export type KnownGlucose = Readonly<{ minute: number; glucoseMgDl: number }>;

export const RESERVOIR_UNITS = 180;
const START_MG_DL = 140;
const LONG_AGO = -100_000;

/** At midnight, fasting and a little high; basal injections of the two days before are still in the skin. */
export function firstState(person: Person, plan: DosedPlan, daysLived: number): LifeState {
  const sensitivity = sensitivityAt(person.rhythm, 0);
  const infusionUnitsPerHour = steadyBasalUnitsPerHour(person.physiology, START_MG_DL, sensitivity);
  return {
    daysLived,
    body: restingState(person.physiology, { glucoseMgDl: START_MG_DL, infusionUnitsPerHour, sensitivity }),
    depots: plan.type === 'PUMP' ? [] : earlierDepots(plan.basal, daysLived),
    rapidDoses: [],
    override: null,
    exerciseEndsAtMinute: LONG_AGO,
    lowReadings: 0,
    rescuedAtMinute: LONG_AGO,
    known: null,
    noise: silentNoise(),
    sensorGapEndsAtMinute: LONG_AGO,
    siteChangedOnDay: -1,
    failingSet: null,
    reservoirChangedOnDay: -1,
    reservoirUnits: RESERVOIR_UNITS,
    loop: null,
  };
}

function earlierDepots(injections: InjectionPlan['basal'], daysLived: number): Depot[] {
  return [-2, -1].flatMap((day) =>
    injections.map(({ atMinute, doseUnits, insulinName }) => ({
      minute: (daysLived + day) * MINUTES_PER_DAY + atMinute,
      actingUnits: doseUnits,
      insulin: basalInsulinOf(insulinName).insulin,
    })),
  );
}
