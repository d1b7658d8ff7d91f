import type { DiabetesType, TreatmentType } from '@glidepath/treatment-plan';

import type { InjectionPlanJson } from './injection-plan-json.ts';

/** Glucose by hours of the day, straight between them and over midnight: `[[0, 140], [7, 168], [8.5, 254]]`. */
export type DayCourse = readonly (readonly [hour: number, mgDl: number])[];

/** A fall or a rise that comes on some days alone: in half an hour there, in half an hour back. */
export type Turn = Readonly<{ everyDays: number; onDay?: number; atHour: number; toMgDl: number; hours: number }>;

export type MadeMeal = Readonly<{
  atHour: number;
  grams: number;
  /** `false`: eaten, and written nowhere. `alternate`: on every other day. */
  isLogged?: boolean | 'alternate';
  size?: 'small' | 'normal' | 'large';
  /** Rapid insulin with it; none where left out. `by-scale`: 2 U up to 150 mg/dL, one more for every 50. */
  doseUnits?: number | 'by-scale';
  /** What a calculator proposed, where that is not what was given. */
  proposedUnits?: number;
  /** After the first bite. */
  dosedHoursLater?: number;
  /** Logged and dosed for so long after the first bite. */
  enteredHoursLater?: number;
}>;

export type PumpPlanJson = Readonly<{
  basal: readonly (readonly [startHour: number, unitsPerHour: number])[];
  gramsPerUnit: number;
  mgDlPerUnit: number;
  targetMgDl?: number;
}>;

/** How somebody's glucose and insulin reach the clinic. */
export type Devices =
  /** A sensor that tells every five or fifteen minutes. */
  | Readonly<{ kind: 'sensor'; everyMinutes?: 5 | 15 }>
  | Readonly<{ kind: 'meter'; atHours: readonly number[] }>
  /** Another one beside it, so many mg/dL away, for the last days. */
  | Readonly<{ kind: 'two-sensors'; apartMgDl: number; forDays: number }>
  /** The sensor reads the course, the meter so much beside it. */
  | Readonly<{ kind: 'sensor-and-meter'; apartMgDl: number; atHours: readonly number[] }>
  /** One sensor until then, another one since, never both. */
  | Readonly<{ kind: 'sensor-replaced'; daysAgo: number }>;

/** What delivers besides the pens or the pump of the treatment. */
export type Besides = 'pen-basal' | 'second-pump';

/** Programs that write to a Nightscout site or to Tidepool, each in its own words. */
export type Loop =
  | 'androidaps-3'
  | 'tconnectsync'
  | 'trio'
  | 'loop-nightscout'
  | 'loop-tidepool'
  /** Temporary rates that a mother enters by hand; she calls herself so. */
  | 'looper-mum';

/** A refusal that must be among those given; advice; or either of them, as long as it is true. */
export type ExpectedOutcome = 'advice' | 'either' | Readonly<{ refusedWith: number | 'PLAN_CHANGED' }>;

type Everybody = Readonly<{
  /** Unique, and named when a test fails. */
  name: string;
  /** Why somebody could be mistaken about them. */
  about: string;
  ageYears: number;
  diabetes?: DiabetesType;
  weightKg?: number;
  glucoseUnit?: 'mmol/L';
  expects: ExpectedOutcome;
}>;

type Living = Everybody &
  Readonly<{
    course: DayCourse;
    /** Until so many days ago glucose went another way. */
    formerCourse?: Readonly<{ untilDaysAgo: number; course: DayCourse }>;
    turns?: readonly Turn[];
    meals: readonly MadeMeal[];
    devices?: Devices;
    besides?: Besides;
    days?: number;
    /** The doses are right for the life: nothing is to be changed. */
    isRight?: true;
    /** The same data of a younger person, by name: nobody old is advised more boldly than that. */
    frailTwinOf?: string;
  }>;

export type OnInjections = Living &
  Readonly<{
    treatment: Exclude<TreatmentType, 'PUMP' | 'GENERIC'>;
    goalMgDl?: readonly [low: number, high: number];
    penStepUnits?: 0.5 | 1;
    plan: InjectionPlanJson;
    /** Oldest first. Each held until so many days ago. */
    formerPlans?: readonly Readonly<{ untilDaysAgo: number; plan: InjectionPlanJson }>[];
    /** How much of each basal dose is taken; 1 if absent. */
    takesShare?: number;
    /** That share only every so many days, and the whole dose on the others. */
    takesShareEveryDays?: number;
    /** Rapid insulin between meals, every day, that no plan asks for. */
    extraDoses?: readonly Readonly<{ atHour: number; units: number }>[];
    /** Basal doses are forgotten every so many days. */
    forgetsBasalEveryDays?: number;
    /** Instead of the planned doses, every day: the same units in all. */
    takesBasal?: readonly Readonly<{ atHour: number; units: number; insulin?: string }>[];
    /** What is injected for the main meals is not what the plan says. */
    takesMeals?: 'less' | 'more';
  }>;

export type OnPump = Living &
  Readonly<{
    treatment: 'PUMP';
    brand?: string;
    plan: PumpPlanJson;
    formerPlans?: readonly Readonly<{ untilDaysAgo: number; plan: PumpPlanJson }>[];
    loop?: Loop;
    /** What is given for the main meals is not what the calculator proposes. */
    takesMeals?: 'less' | 'more';
    /** From midnight on, every night, instead of the planned rate. */
    temporaryRate?: Readonly<{ toHour: number; unitsPerHour: number }>;
    /** Low since the settings were changed, and not before: nothing may rise. */
    isLowSinceChange?: true;
  }>;

export type OnGeneric = Living & Readonly<{ treatment: 'GENERIC' }>;

/** Somebody who is to start with a pump, by four facts. */
export type PumpStarter = Everybody &
  Readonly<{ treatment: 'PUMP'; starts: Readonly<{ hba1cPercent: number; dailyDoseUnits: number; brand: string }> }>;

export type LivingPerson = OnInjections | OnPump | OnGeneric;
export type MadePerson = LivingPerson | PumpStarter;

export const isStarter = (person: MadePerson): person is PumpStarter => 'starts' in person;
export const isOnPump = (person: MadePerson): person is OnPump => person.treatment === 'PUMP' && !isStarter(person);
export const isInjecting = (person: MadePerson): person is OnInjections =>
  person.treatment !== 'PUMP' && person.treatment !== 'GENERIC';
export const takesOtherDoses = ({ takesShare = 1, forgetsBasalEveryDays }: OnInjections): boolean =>
  takesShare !== 1 || forgetsBasalEveryDays !== undefined;
