import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';
import type { PumpPlan, RateRow } from '@glidepath/treatment-plan';
import { deviceRecordsOf, type Life, simulateLife, type TrueSettings, truePumpPlan } from '@glidepath/virtual-patients';

import { DEMO_DAYS, DEMO_SOURCES, demoDevicesOf, demoPerson } from './demo-device-data.ts';

/**
 * What is to become of a decision. Whoever is settled needs nothing else afterwards, and whoever is nearly settled only
 * something small: after a plan of the clinician's own, or after one as recommended that changed hours, or none.
 */
export type DecidedEnd =
  | 'helped'
  | 'no-clear-change'
  | 'worse'
  | 'cannot-tell'
  | 'settled'
  | 'nearly-settled'
  | 'nearly-settled-as-recommended'
  | 'nearly-settled-no-hours';

/** Long enough ago for two outcomes, and with weeks before it. */
export const DECIDED_AFTER_DAYS = DEMO_DAYS - 34;
/** Where nothing can be told, the pump was set back to the old plan so many days later. */
const SET_BACK_AFTER_DAYS = 8;

type Evening = Readonly<{ before: number; after: number | 'as-recommended'; ratiosFromNoon?: number }>;

/**
 * What the evening's carb ratio was, and was changed to, of that of the plan: a usual one, or the one the person needs
 * with weaker ratios from noon on. Most are changed just as the advisor recommended.
 */
const EVENING: Readonly<Record<DecidedEnd, Evening>> = {
  helped: { before: 1.3, after: 'as-recommended' },
  'no-clear-change': { before: 1.1, after: 'as-recommended' },
  worse: { before: 1, after: 0.5 },
  'cannot-tell': { before: 1.2, after: 'as-recommended' },
  settled: { before: 2, after: 1, ratiosFromNoon: 1.1 },
  'nearly-settled': { before: 2, after: 1, ratiosFromNoon: 1.14 },
  'nearly-settled-as-recommended': { before: 1.35, after: 'as-recommended', ratiosFromNoon: 1.12 },
  'nearly-settled-no-hours': { before: 1.35, after: 'as-recommended', ratiosFromNoon: 1.11 },
};
const EVENING_MINUTES = { from: 1020, to: 1320 } as const;

export type DemoDecidedLife = Readonly<{
  devices: readonly Device[];
  before: PumpPlan;
  /** What was approved instead of what was recommended; null where that was approved. */
  approved: PumpPlan | null;
  /** Until the decision, and from the day after it under what was approved: what the devices recorded. */
  recordedBefore: () => DeviceRecord[];
  recordedAfter: (approved: PumpPlan) => DeviceRecord[];
}>;

type Lived = Readonly<{
  end: DecidedEnd;
  /** Of the person, and of the days. */
  seed: number;
  lifeSeed?: number;
  zone: string;
  startsOn: string;
}>;

/** Somebody with a pump for whom the carb ratio of the evening was changed once. */
export function demoDecidedLife({ end, seed: body, lifeSeed: seed = body, zone, startsOn }: Lived): DemoDecidedLife {
  const [source] = DEMO_SOURCES;
  const { plan: usual, ...living } = demoPerson({ treatmentType: 'PUMP', source, seed: body });
  const { before: timesBefore, after: timesAfter, ratiosFromNoon } = EVENING[end];
  const plan = ratiosFromNoon === undefined ? usual : fittingPlan(living.settings, ratiosFromNoon);
  if (plan.type !== 'PUMP') throw new RangeError('A pump is worn.');
  const devices = demoDevicesOf(source, true);
  const before = withEvening(plan, timesBefore);
  const first = simulateLife({ ...living, plan: before, seed, days: DECIDED_AFTER_DAYS + 1 });
  const recordedOf = (life: Life, firstDay: number) =>
    deviceRecordsOf(life, { startsOn: dayOf(startsOn, firstDay), zone, devices });
  return {
    devices: Object.values(devices),
    before,
    approved: timesAfter === 'as-recommended' ? null : withEvening(plan, timesAfter),
    recordedBefore: () => recordedOf(first, 0),
    recordedAfter: (approved) => {
      const isSetBack = end === 'cannot-tell';
      const days = DEMO_DAYS - DECIDED_AFTER_DAYS - 1;
      const under = (next: PumpPlan, count: number, from: Life) =>
        simulateLife({ ...living, plan: next, seed, days: count, continueFrom: from.end });
      const changed = under(approved, isSetBack ? SET_BACK_AFTER_DAYS : days, first);
      const records = recordedOf(changed, DECIDED_AFTER_DAYS + 1);
      if (!isSetBack) return records;
      const setBack = under(before, days - SET_BACK_AFTER_DAYS, changed);
      return [...records, ...recordedOf(setBack, DECIDED_AFTER_DAYS + 1 + SET_BACK_AFTER_DAYS)];
    },
  };
}

const NOON_MINUTES = 660;

function fittingPlan(settings: TrueSettings, ratiosFromNoon: number): PumpPlan {
  const plan = truePumpPlan(settings);
  const carbRatioGramsPerUnit = plan.rates.carbRatioGramsPerUnit.map(({ startMinute, value }) => ({
    startMinute,
    value: startMinute < NOON_MINUTES ? value : Math.round(value * ratiosFromNoon * 10) / 10,
  }));
  return { ...plan, rates: { ...plan.rates, carbRatioGramsPerUnit } };
}

function dayOf(startsOn: string, day: number): string {
  return new Date(Date.parse(startsOn) + day * DAY_MS).toISOString().slice(0, 10);
}

function withEvening(plan: PumpPlan, times: number): PumpPlan {
  const { carbRatioGramsPerUnit: rows } = plan.rates;
  return { ...plan, rates: { ...plan.rates, carbRatioGramsPerUnit: changedRows(rows, times) } };
}

function changedRows(rows: readonly RateRow[], times: number): RateRow[] {
  const { from, to } = EVENING_MINUTES;
  const valueAt = (minute: number) => rows.findLast(({ startMinute }) => startMinute <= minute)?.value ?? 0;
  const starts = [...new Set([...rows.map(({ startMinute }) => startMinute), from, to])].toSorted((a, b) => a - b);
  return starts.map((startMinute) => {
    const isEvening = startMinute >= from && startMinute < to;
    return { startMinute, value: Math.round(valueAt(startMinute) * (isEvening ? times : 1) * 10) / 10 };
  });
}
