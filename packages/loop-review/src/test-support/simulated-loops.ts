import type { Device, DeviceRecord } from '@glidepath/device-readings';
import {
  deviceRecordsOf,
  drawPeople,
  flatPumpPlan,
  type Habits,
  type Life,
  type LoopController,
  simulateLife,
  TYPICAL_HABITS,
  trueSettings,
  withLoopSystem,
} from '@glidepath/virtual-patients';

import type { LoopDays } from '../days/loop-days.ts';
import { loopDaysOf } from '../days/loop-days-of.ts';
import type { LoopSettings } from '../systems/loop-settings.ts';

const FIRST_DAY = '2026-01-04';
const DAYS = 21;
const [PERSON] = drawPeople({ count: 1, seed: 5, cohort: 'B' });
if (!PERSON) throw new Error('nobody was drawn');
const NEEDED = trueSettings(PERSON);

type Asked = Readonly<{
  controller: LoopController;
  misjudged?: Partial<Record<'basal' | 'carbRatio' | 'correctionFactor', number>>;
  targetMgDl?: number;
  habits?: Partial<Habits>;
}>;

export type SimulatedLoop = Readonly<{
  life: Life;
  records: readonly DeviceRecord[];
  devices: readonly Device[];
  days: LoopDays;
  settings: LoopSettings;
}>;

/** Three weeks of one virtual person under a loop, as devices recorded them. */
export function simulatedLoop({ controller, misjudged, targetMgDl = 110, habits }: Asked): SimulatedLoop {
  const plan = flatPumpPlan(NEEDED, { basal: 1, carbRatio: 1, correctionFactor: 1, ...misjudged });
  const loop = { controller, targetMgDl: [{ startMinute: 0, value: targetMgDl }], activeInsulinMinutes: 180 };
  const lived = {
    person: PERSON as NonNullable<typeof PERSON>,
    plan,
    loop,
    seed: 9,
    habits: { ...TYPICAL_HABITS, ...habits },
  };
  const before = simulateLife({ ...lived, days: 7 });
  const life = simulateLife({ ...lived, days: DAYS, continueFrom: before.end });
  const used = withLoopSystem(life, {
    sensor: { deviceId: 'sensor', kind: 'cgm', sampleIntervalMinutes: 5 },
    pump: { deviceId: 'pump', kind: 'pump' },
  });
  const records = deviceRecordsOf(life, { startsOn: FIRST_DAY, zone: 'UTC', devices: used });
  const devices = Object.values(used);
  const set = records.find((record) => record.type === 'pump_settings');
  if (set?.type !== 'pump_settings') throw new Error('the pump told no settings');
  return {
    life,
    records,
    devices,
    days: loopDaysOf(records, devices, { firstDay: FIRST_DAY, days: DAYS, zone: 'UTC' }),
    settings: {
      system: controller.system,
      basalUnitsPerHour: set.basalUnitsPerHour,
      carbRatioGramsPerUnit: set.carbRatioGramsPerUnit,
      correctionFactorMgDlPerUnit: set.correctionFactorMgDlPerUnit,
      loopTargetMgDl: set.loopTargetMgDl ?? null,
      activeInsulinMinutes: set.activeInsulinMinutes ?? null,
      sleepSchedule: set.sleepSchedule ?? null,
      hasDynamicSensitivity: false,
    },
  };
}
