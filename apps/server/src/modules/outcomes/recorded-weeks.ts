import type { RecordedGlucose } from '@glidepath/decision-outcome';
import { type Device, withoutDoubleStreams } from '@glidepath/device-readings';
import { recordedFromDevices } from '@glidepath/dosing-advisor';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { deviceHistory } from '#modules/readings/device-history.ts';
import type { StoredHistory } from '#modules/readings/stored-history.ts';
import type { JudgingWindows } from './judging-windows.ts';

type Recorded = ReturnType<typeof recordedFromDevices>;
type Days = Readonly<{ from: number; to: number }>;

export type RecordedWeeks = Readonly<{
  recorded: RecordedGlucose;
  /** The sensor of the weeks before was another model than that of the weeks after. */
  isSensorChanged: boolean;
  isClockChanged: boolean;
}>;

/** Some sensors report every 15 minutes: until then a reading stands for the time after it. */
const HELD_SLOTS = 15 / SLOT_MINUTES;

/** What devices recorded around a decision, by the patient's calendar. */
export function recordedWeeks(history: StoredHistory, zone: string, days: JudgingWindows): RecordedWeeks {
  const { records, devices } = deviceHistory(history);
  const oneStream = withoutDoubleStreams(records, devices);
  const window = { firstDay: days.firstDay, days: days.days };
  const recorded = recordedFromDevices({ records: oneStream, zone, window, kindOfInsulin: () => undefined });
  const { before, after } = days.windows;
  const modelIn = (range: Days) => usualModel(recorded, devices, range);
  const models = [modelIn(before), modelIn(after)] as const;
  return {
    recorded: { glucoseMgDl: glucoseBySlot(recorded, days.days), mealSlots: mealSlotsOf(recorded) },
    isSensorChanged: models[0] !== null && models[1] !== null && models[0] !== models[1],
    isClockChanged: recorded.clockChanges.some(({ minute }) => isIn({ from: before.from, to: after.to }, minute)),
  };
}

function isIn({ from, to }: Days, minute: number): boolean {
  return minute >= from * MINUTES_PER_DAY && minute < to * MINUTES_PER_DAY;
}

function glucoseBySlot({ sensors }: Recorded, days: number): Float64Array {
  const glucoseMgDl = new Float64Array(days * SLOTS_PER_DAY).fill(Number.NaN);
  for (const { minutes, glucoseMgDl: values } of sensors) {
    for (let index = 0; index < minutes.length; index += 1) {
      const slot = Math.floor((minutes[index] as number) / SLOT_MINUTES);
      if (slot < glucoseMgDl.length) glucoseMgDl[slot] = values[index] as number;
    }
  }
  return held(glucoseMgDl);
}

function held(glucoseMgDl: Float64Array): Float64Array {
  let [last, since] = [Number.NaN, 0];
  return glucoseMgDl.map((mgDl) => {
    since = Number.isNaN(mgDl) ? since + 1 : 0;
    if (since === 0) last = mgDl;
    return since < HELD_SLOTS ? last : Number.NaN;
  });
}

/** Doses that were not for a correction alone. */
function mealSlotsOf({ boluses, injections }: Recorded): ReadonlySet<number> {
  const taken = [
    ...boluses.filter(({ isAutomated }) => isAutomated !== true),
    ...injections.filter(({ role }) => role === 'bolus'),
  ];
  const forMeals = taken.filter(({ doseUnits, calculator }) => doseUnits > 0 && calculator?.carbsGrams !== 0);
  return new Set(forMeals.map(({ minute }) => Math.floor(minute / SLOT_MINUTES)));
}

/** The model that most readings of a range came from; null without readings, and where no device tells its model. */
function usualModel({ sensors }: Recorded, devices: readonly Device[], range: Days): string | null {
  const counts = new Map<string, number>();
  for (const { deviceId, minutes } of sensors) {
    const model = devices.find((device) => device.deviceId === deviceId)?.model;
    if (model === undefined) continue;
    const readings = Array.from(minutes).filter((minute) => isIn(range, minute)).length;
    counts.set(model, (counts.get(model) ?? 0) + readings);
  }
  const [most] = [...counts].filter(([, readings]) => readings > 0).toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
