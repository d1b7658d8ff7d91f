import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';
import type { PumpPlan, RateRow } from '@glidepath/treatment-plan';
import {
  deviceRecordsOf,
  type Habits,
  type Life,
  type LoopTherapy,
  MPC_CONTROLLER,
  PID_CONTROLLER,
  RANGE_CONTROLLER,
  simulateLife,
  TYPICAL_HABITS,
  truePumpPlan,
  withLoopSystem,
} from '@glidepath/virtual-patients';

import { DEMO_DAYS, DEMO_SOURCES, demoDevicesOf, demoPerson } from './demo-device-data.ts';

/** How somebody lives with a loop: what is set wrong, or what is done otherwise than the loop needs. */
export type LoopLife =
  | 'weak-ratio'
  | 'long-action'
  | 'missed-boluses'
  | 'late-boluses'
  | 'often-off'
  | 'action-approved';

/** Ten weeks, today among them. */
export const LOOP_DAYS = 70;
/** Settings were approved so many days after the first, where they were. */
export const LOOP_APPROVED_AFTER_DAYS = LOOP_DAYS - 35;

const THERAPY = {
  'control-iq': { controller: RANGE_CONTROLLER, activeInsulinMinutes: 300 },
  'minimed-780g': { controller: PID_CONTROLLER, activeInsulinMinutes: 120 },
  'omnipod-5': { controller: MPC_CONTROLLER, activeInsulinMinutes: 240, system: 'omnipod-5' },
  'camaps-fx': { controller: MPC_CONTROLLER, activeInsulinMinutes: 240, system: 'camaps-fx' },
} as const satisfies Readonly<Record<string, Omit<LoopTherapy, 'targetMgDl'>>>;

type Lived = Readonly<{
  system: keyof typeof THERAPY;
  targetMgDl: number;
  activeInsulinMinutes?: number;
  /** Of what the person needs. */
  ratio?: number;
  habits?: Partial<Habits>;
}>;

const LIVES: Readonly<Record<LoopLife, Lived>> = {
  'weak-ratio': { system: 'control-iq', targetMgDl: 110, ratio: 1.45 },
  'long-action': { system: 'minimed-780g', targetMgDl: 120, activeInsulinMinutes: 300 },
  'missed-boluses': { system: 'omnipod-5', targetMgDl: 110, habits: { missedBolusChance: 0.35 } },
  'late-boluses': {
    system: 'camaps-fx',
    targetMgDl: 105,
    habits: { lateBolusChance: 0.7, leastLateMinutes: 25, mostLateMinutes: 45 },
  },
  'often-off': {
    system: 'minimed-780g',
    targetMgDl: 100,
    habits: { loop: { exits: [{ cause: 'person', chancePerDay: 0.9, leastMinutes: 480, mostMinutes: 840 }] } },
  },
  'action-approved': { system: 'minimed-780g', targetMgDl: 120, activeInsulinMinutes: 300 },
};

/** Everything is counted and told, but for what a life is about. */
const CAREFUL: Habits = {
  ...TYPICAL_HABITS,
  carbCountLogSd: 0.1,
  missedBolusChance: 0,
  unloggedSnackChance: 0,
  correctionChance: 0.1,
  daySensitivityLogSd: 0.1,
};

type ApprovedForLoop = Readonly<{ rates: PumpPlan['rates']; activeInsulinMinutes: number; targetMgDl: number }>;

export type DemoLoopLife = Readonly<{
  devices: readonly Device[];
  /** From the first day until the day of an approval, or all of them. */
  recordedBefore: () => DeviceRecord[];
  /** From the day after an approval on, with what was approved in the pump. */
  recordedAfter: (approved: ApprovedForLoop) => DeviceRecord[];
}>;

type Asked = Readonly<{ life: LoopLife; seed: number; zone: string; startsOn: string }>;

/** Somebody whose pump runs a closed loop. Simulated, as the names of the devices say. */
export function demoLoopLife({ life: which, seed, zone, startsOn }: Asked): DemoLoopLife {
  const [source] = DEMO_SOURCES;
  const { system, ratio = 1, targetMgDl, habits, activeInsulinMinutes } = LIVES[which];
  const { person, settings, equipment } = demoPerson({ treatmentType: 'PUMP', source, seed });
  const loop: LoopTherapy = {
    ...THERAPY[system],
    ...(activeInsulinMinutes !== undefined && { activeInsulinMinutes }),
    targetMgDl: [{ startMinute: 0, value: targetMgDl }],
    ...(system === 'control-iq' && { sleepSchedule: { startMinute: 1380, endMinute: 390 } }),
  };
  const living = { person, equipment, loop, seed, habits: { ...CAREFUL, ...habits } };
  const isApproved = which === 'action-approved';
  const before = simulateLife({
    ...living,
    plan: withRatio(truePumpPlan(settings), ratio),
    days: isApproved ? LOOP_APPROVED_AFTER_DAYS + 1 : LOOP_DAYS,
  });
  const devices = withLoopSystem(before, demoDevicesOf(source, true));
  const firstDay = DEMO_DAYS - LOOP_DAYS;
  const recordedOf = (lived: Life, fromDay: number) =>
    deviceRecordsOf(lived, { startsOn: dayOf(startsOn, firstDay + fromDay), zone, devices });
  return {
    devices: Object.values(devices),
    recordedBefore: () => recordedOf(before, 0),
    recordedAfter: ({ rates, targetMgDl: target, activeInsulinMinutes: actingMinutes }) => {
      const after = simulateLife({
        ...living,
        plan: { type: 'PUMP', rates, settings: null },
        loop: { ...loop, targetMgDl: [{ startMinute: 0, value: target }], activeInsulinMinutes: actingMinutes },
        days: LOOP_DAYS - LOOP_APPROVED_AFTER_DAYS - 1,
        continueFrom: before.end,
      });
      return recordedOf(after, LOOP_APPROVED_AFTER_DAYS + 1);
    },
  };
}

/** In the steps that pumps are set in. */
function withRatio(plan: PumpPlan, times: number): PumpPlan {
  const rows = (table: readonly RateRow[], perUnit: number, share = 1) =>
    table.map(({ startMinute, value }) => ({ startMinute, value: Math.round(value * share * perUnit) / perUnit }));
  const { basalUnitsPerHour, carbRatioGramsPerUnit } = plan.rates;
  return {
    ...plan,
    rates: {
      ...plan.rates,
      basalUnitsPerHour: rows(basalUnitsPerHour, 20),
      carbRatioGramsPerUnit: rows(carbRatioGramsPerUnit, 10, times),
    },
  };
}

function dayOf(startsOn: string, day: number): string {
  return new Date(Date.parse(startsOn) + day * DAY_MS).toISOString().slice(0, 10);
}
