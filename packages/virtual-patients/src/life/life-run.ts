import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { DosedPlan } from '@glidepath/treatment-plan';

import type { Habits } from '../adherence/habits.ts';
import type { RandomStream } from '../chance/random-stream.ts';
import type { LoopTherapy } from '../loops/loop-therapy.ts';
import type { Body } from '../physiology/body.ts';
import type { Person } from '../physiology/person.ts';
import type { BodyState } from '../physiology/physiology.ts';
import type { Equipment } from '../sensors/equipment.ts';
import type { Calibration } from '../sensors/sensor-error.ts';
import type { BasalSegment, Life, LoopModeSegment, Truth } from './life.ts';
import type { Memory } from './life-state.ts';

/** A life while it is lived. Everything that changes is in `body`, `memory`, `diary` and the clock. */
export type LifeRun = {
  readonly person: Person;
  readonly plan: DosedPlan;
  readonly habits: Habits;
  readonly equipment: Equipment;
  readonly loop: LoopTherapy | null;
  readonly body: Body<BodyState>;
  readonly memory: Memory;
  readonly diary: Diary;
  /** The first minute of this life, counted like those of the memory. */
  readonly startMinute: number;
  minute: number;
  minuteOfDay: number;
  today: Today;
};

/** What is settled when a day begins. */
export type Today = Readonly<{
  day: number;
  sensitivity: number;
  /** By minute of the day, where sensitivity wavers within it. */
  wavering: Float64Array | null;
  calibration: Calibration;
  deciding: RandomStream;
  sensing: RandomStream;
  testing: RandomStream;
  siting: RandomStream;
  mistrusting: RandomStream;
}>;

type Writable<Items> = Items extends readonly (infer Item)[] ? Item[] : never;
type Lists =
  | 'readings'
  | 'fingersticks'
  | 'boluses'
  | 'basal'
  | 'injections'
  | 'carbs'
  | 'activities'
  | 'changes'
  | 'loopModes'
  | 'loopOverrides';
/** What only the simulation knows; exits are read from the modes. */
type TrueLists = Exclude<keyof Truth, 'glucoseMgDl' | 'loopExits'>;

/** Written while living; the minutes are already those of the life. */
export type Diary = {
  -readonly [List in Lists]: Writable<Life[List]>;
} & {
  openBasal: Omit<BasalSegment, 'durationMinutes'> | null;
  openMode: Omit<LoopModeSegment, 'durationMinutes'> | null;
  glucoseMgDl: Float64Array;
  truth: { -readonly [List in TrueLists]: Writable<Truth[List]> };
};

export function emptyDiary(samples: number): Diary {
  return {
    readings: [],
    fingersticks: [],
    boluses: [],
    basal: [],
    injections: [],
    carbs: [],
    activities: [],
    changes: [],
    loopModes: [],
    loopOverrides: [],
    openBasal: null,
    openMode: null,
    glucoseMgDl: new Float64Array(samples),
    truth: { eaten: [], meals: [], fakeCarbs: [], impatientCorrections: [], overtreatedLows: [], setFailures: [] },
  };
}

/** Now, as the diary counts. */
export function diaryMinute(run: LifeRun): number {
  return run.minute - run.startMinute;
}

const WAKING_MINUTE = 390;
const SLEEPING_MINUTE = 1410;

export function isAwake(run: LifeRun): boolean {
  const minute = usualMinute(run);
  return minute > WAKING_MINUTE && minute < SLEEPING_MINUTE;
}

/** What time it is for most people when it feels like now for this one. */
export function usualMinute({ minuteOfDay, habits }: LifeRun): number {
  return (minuteOfDay - habits.laterMinutes + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}
