import type { LoopSettings, LoopStep } from '../loops/loop-controller.ts';

const daily = (value: number) => [{ startMinute: 0, value }];

const SETTINGS: LoopSettings = {
  rates: { basalUnitsPerHour: daily(1), carbRatioGramsPerUnit: daily(10), correctionFactorMgDlPerUnit: daily(50) },
  scheduledUnitsPerHour: 1,
  carbRatioGramsPerUnit: 10,
  correctionFactorMgDlPerUnit: 50,
  targetMgDl: 110,
  activeInsulinMinutes: 120,
  autoCorrection: true,
};
const MINUTE = 1000;

type ChangedStep = Partial<Omit<LoopStep, 'settings'>> & Readonly<{ settings?: Partial<LoopSettings> }>;

/** 10 hours of 1 U/h, a day's insulin of 48 U, and a sensor that has long shown one value or a straight line. */
export function loopStepOf({
  glucoseMgDl,
  slopeMgDlPerMin = 0,
  settings,
  ...changed
}: ChangedStep & Readonly<{ glucoseMgDl: number; slopeMgDlPerMin?: number }>): LoopStep {
  return {
    minute: MINUTE,
    minuteOfDay: 720,
    activity: 'usual',
    readings: [-15, -10, -5, 0].map((ago) => ({
      minute: MINUTE + ago,
      glucoseMgDl: glucoseMgDl + ago * slopeMgDlPerMin,
    })),
    boluses: [],
    carbs: [],
    basal: Array.from({ length: 120 }, (_, piece) => ({
      minute: MINUTE - 600 + piece * 5,
      units: 1 / 12,
      scheduledUnits: 1 / 12,
    })),
    totalDailyUnits: 48,
    state: {},
    ...changed,
    settings: { ...SETTINGS, ...settings },
  };
}
