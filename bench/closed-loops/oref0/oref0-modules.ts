import { createRequire } from 'node:module';

/** The parts of oref0's own formats that its loop reads and writes. Times are Dates: it parses them where it wants text. */
export type Profile = Readonly<Record<string, unknown>>;
export type PumpEvent = Readonly<Record<string, unknown> & { timestamp: Date }>;
export type Glucose = Readonly<{ date: number; dateString: string; sgv: number; device: string }>;
export type CurrentTemp = Readonly<{ temp: 'absolute'; rate: number; duration: number }>;
export type InsulinOnBoard = Readonly<{ iob: number }>;
/** Rate and duration are missing where the present temporary rate goes on; units are those of a bolus. */
export type RequestedTemp = Readonly<{ rate?: number; duration?: number; units?: number; error?: string }>;

type IobInput = Readonly<{ history: readonly PumpEvent[]; profile: Profile; clock: Date }>;
type MealInput = IobInput &
  Readonly<{
    carbs: readonly Readonly<{ created_at: Date; carbs: number }>[];
    glucose: readonly Glucose[];
    basalprofile: unknown;
  }>;

export type Oref0Modules = Readonly<{
  insulinOnBoard: (input: IobInput) => readonly InsulinOnBoard[];
  mealData: (input: MealInput) => unknown;
  lastGlucose: (newestFirst: Glucose[]) => unknown;
  determineBasal: (
    glucose: unknown,
    currentTemp: CurrentTemp,
    insulinOnBoard: readonly InsulinOnBoard[],
    profile: Profile,
    autosens: undefined,
    meal: unknown,
    tempBasalFunctions: unknown,
    microBolusAllowed: boolean,
    reservoir: undefined,
    currentTime: Date,
  ) => RequestedTemp;
  tempBasalFunctions: unknown;
}>;

const require = createRequire(import.meta.url);
let loaded: Oref0Modules | null = null;

/** oref0 0.7.1 as published, but for how it reads times. */
export function oref0Modules(): Oref0Modules {
  loaded ??= {
    ...spared(),
    insulinOnBoard: require('oref0/lib/iob'),
    mealData: require('oref0/lib/meal'),
    lastGlucose: require('oref0/lib/glucose-get-last'),
    determineBasal: require('oref0/lib/determine-basal/determine-basal'),
    tempBasalFunctions: require('oref0/lib/basal-set-temp'),
  };
  return loaded;
}

/** Most of its time goes into times that it reads again and again; a Date needs no reading. Results stay the same. */
function spared() {
  const path = createRequire(require.resolve('oref0/lib/iob')).resolve('moment-timezone');
  const read = require(path);
  const module = require.cache[path];
  if (module) module.exports = (time: unknown) => (time instanceof Date ? time : read(time));
  return {};
}

/** It explains itself at length on the error output. */
export function withoutExplanations<Result>(run: () => Result): Result {
  const [shown, written] = [console.error, process.stderr.write];
  console.error = () => {};
  process.stderr.write = () => true;
  try {
    return run();
  } finally {
    console.error = shown;
    process.stderr.write = written;
  }
}
