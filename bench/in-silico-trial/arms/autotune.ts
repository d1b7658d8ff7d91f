import { createRequire } from 'node:module';

import type { PumpPlan } from '@glidepath/treatment-plan';
import type { Life } from '@glidepath/virtual-patients';

/** The parts of oref0's own formats that autotune reads and writes. */
type Profile = {
  dia: number;
  curve: string;
  min_5m_carbimpact: number;
  autosens_max: number;
  autosens_min: number;
  carb_ratio: number;
  basalprofile: { i: number; minutes: number; start: string; rate: number }[];
  isfProfile: { sensitivities: { i: number; start: string; offset: number; endOffset: number; sensitivity: number }[] };
};
type Treatment = Readonly<{
  created_at: Date;
  timestamp: Date;
  eventType: string;
  insulin?: number;
  carbs?: number;
}>;
type PrepInput = Readonly<{
  history: Treatment[];
  profile: Profile;
  pumpprofile: Profile;
  carbs: object;
  glucose: { date: number; dateString: string; sgv: number }[];
}>;
type Modules = Readonly<{
  prepare: (input: PrepInput) => unknown;
  tune: (input: { preppedGlucose: unknown; previousAutotune: Profile; pumpProfile: Profile }) => Profile | undefined;
}>;

/**
 * oref0's defaults: at most 20 % more and 30 % less than the pump, 8 mg/dL per 5 minutes from carbohydrate at least.
 */
const DEFAULTS = { min_5m_carbimpact: 8, autosens_max: 1.2, autosens_min: 0.7 } as const;
const INSULIN = { curve: 'rapid-acting', dia: 6 } as const;
/** Days of its own run from 4 to 4 o'clock; doses and meals are looked at from 18 hours before to 42 after midnight. */
const DAY = { startMinute: 240, minutes: 1440, earlierMinutes: 1080, laterMinutes: 2520 } as const;

const require = createRequire(import.meta.url);

export function autotuneModules(): Modules {
  return { prepare: require('oref0/lib/autotune-prep'), tune: require('oref0/lib/autotune') };
}

/** The same modules, many times as fast, with the same results. To be called before `autotuneModules`. */
export function spareAutotuneWork(): void {
  rememberReadTimes();
  askOnlyForInsulinNow();
}

/** At every reading it parses the times of all doses again, which takes longer than everything else. */
function rememberReadTimes(): void {
  const itsRequire = createRequire(require.resolve('oref0/lib/iob'));
  const path = itsRequire.resolve('moment-timezone');
  const read = itsRequire(path);
  const times = new Map<string, Date>();
  const module = require.cache[path];
  if (!module) return;
  module.exports = (written: string | Date) => {
    if (typeof written !== 'string') return written;
    const time = times.get(written) ?? new Date(read(written));
    times.set(written, time);
    return time;
  };
}

/** The preparation asks for the insulin on board of the next four hours, and then looks only at the first value. */
function askOnlyForInsulinNow(): void {
  const path = require.resolve('oref0/lib/iob');
  const insulinOnBoard = require(path);
  const history = require('oref0/lib/iob/history');
  const module = require.cache[path];
  if (module) module.exports = (input: unknown) => insulinOnBoard(input, true, history(input));
}

/** As `oref0-autotune` does it: day by day, each day beginning with what the day before came to. */
export function autotuned({ prepare, tune }: Modules, plan: PumpPlan, life: Life): PumpPlan {
  const pumpprofile = profileOf(plan);
  let profile = profileOf(plan);
  const treatments = treatmentsOf(life);
  withoutDebugOutput(() => {
    for (let day = 0; day < life.days; day += 1) {
      const midnight = day * DAY.minutes;
      const history = treatments
        .filter(({ minute }) => minute >= midnight - DAY.earlierMinutes && minute <= midnight + DAY.laterMinutes)
        .map((treatment) => ({ ...treatment }));
      const glucose = readingsBetween(life, midnight + DAY.startMinute, midnight + DAY.startMinute + DAY.minutes);
      if (glucose.length < 12) continue;
      const preppedGlucose = prepare({ history, profile, pumpprofile, carbs: {}, glucose });
      const tuned = tune({ preppedGlucose, previousAutotune: profile, pumpProfile: pumpprofile });
      if (tuned) profile = structuredClone(tuned);
    }
  });
  return planOf(plan, profile);
}

function treatmentsOf(life: Life): (Treatment & { minute: number })[] {
  const stamped = (minute: number) => ({
    minute,
    created_at: dateAt(minute),
    timestamp: dateAt(minute),
  });
  return [
    ...life.boluses.map(({ minute, doseUnits }) => ({
      ...stamped(minute),
      eventType: 'Meal Bolus',
      insulin: doseUnits,
    })),
    ...life.carbs.map(({ minute, grams }) => ({
      ...stamped(minute),
      eventType: 'Carb Correction',
      carbs: grams ?? 0,
    })),
    ...life.basal
      .filter(({ kind }) => kind !== 'scheduled')
      .map(({ minute, durationMinutes, rateUnitsPerHour }) => ({
        ...stamped(minute),
        eventType: 'Temp Basal',
        rate: rateUnitsPerHour,
        duration: durationMinutes,
      })),
  ].toSorted((a, b) => b.minute - a.minute);
}

function readingsBetween(life: Life, fromMinute: number, untilMinute: number) {
  return life.readings
    .filter(({ minute }) => minute >= fromMinute && minute < untilMinute)
    .map(({ minute, glucoseMgDl }) => ({
      date: dateAt(minute).getTime(),
      dateString: dateAt(minute).toISOString(),
      sgv: glucoseMgDl,
    }))
    .toReversed();
}

/** oref0 reads hours by the clock of this machine; in January hardly any zone changes its clock. */
function dateAt(minute: number): Date {
  return new Date(2026, 0, 5, 0, minute);
}

/** oref0 knows one carb ratio and one sensitivity for the whole day. */
function profileOf({ rates }: PumpPlan): Profile {
  const sensitivity = rates.correctionFactorMgDlPerUnit[0]?.value ?? Number.NaN;
  return {
    ...DEFAULTS,
    ...INSULIN,
    carb_ratio: rates.carbRatioGramsPerUnit[0]?.value ?? Number.NaN,
    basalprofile: rates.basalUnitsPerHour.map(({ startMinute, value }, i) => ({
      i,
      minutes: startMinute,
      start: `${String(Math.floor(startMinute / 60)).padStart(2, '0')}:00:00`,
      rate: value,
    })),
    isfProfile: { sensitivities: [{ i: 0, start: '00:00:00', offset: 0, endOffset: 1440, sensitivity }] },
  };
}

function planOf(plan: PumpPlan, { basalprofile, carb_ratio, isfProfile }: Profile): PumpPlan {
  const sensitivity = isfProfile.sensitivities[0]?.sensitivity ?? Number.NaN;
  return {
    ...plan,
    rates: {
      basalUnitsPerHour: basalprofile.map(({ minutes, rate }) => ({ startMinute: minutes, value: rate })),
      carbRatioGramsPerUnit: [{ startMinute: 0, value: carb_ratio }],
      correctionFactorMgDlPerUnit: [{ startMinute: 0, value: sensitivity }],
    },
  };
}

function withoutDebugOutput(run: () => void): void {
  const shown = console.error;
  console.error = () => {};
  try {
    run();
  } finally {
    console.error = shown;
  }
}
