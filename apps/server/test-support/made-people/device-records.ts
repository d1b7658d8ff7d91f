import { type Device, type DeviceRecord, readDeviceFile, zoneClock } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';

import { scatter, trueGlucoseMgDl } from './glucose-course.ts';
import {
  type Besides,
  type Devices,
  isInjecting,
  type LivingPerson,
  type MadeMeal,
  type OnInjections,
  type OnPump,
  type PumpPlanJson,
} from './made-person.ts';
import { siteDocument } from './site-document.ts';

/** Without daylight saving: the days of everybody are the same in every season. */
export const MADE_ZONE = 'America/Phoenix';

const MG_DL_PER_MMOL = 18.018018;
const SENSOR = 'made-sensor';
const OTHER_SENSOR = 'made-sensor-2';

type RecordedHistory = Readonly<{ devices: readonly Device[]; records: readonly DeviceRecord[] }>;
type Stamped = (
  daysAgo: number,
  hour: number,
  deviceId: string,
) => Readonly<{
  deviceId: string;
  atMs: number;
  deviceClockMs: number;
  zone: string;
}>;

/** Everything that the devices of a person have recorded up to now. */
export function recordedHistory(person: LivingPerson, now: Date): RecordedHistory {
  const stamped = stampedBefore(now);
  const days = Array.from({ length: (person.days ?? 21) + 1 }, (_, day) => (person.days ?? 21) - day);
  const records = days
    .flatMap((daysAgo) => [...glucoseOf(person, daysAgo, stamped), ...livedDay(person, daysAgo, stamped)])
    .filter(({ atMs }) => atMs <= now.getTime());
  const lived = { devices: DEVICES, records: [...settingsOf(person, stamped), ...records] };
  if (person.treatment !== 'PUMP' || !person.loop) return lived;
  const read = readDeviceFile(siteDocument(person.loop, lived.records), { zone: MADE_ZONE });
  if (read.outcome === 'refused') throw new Error(`The site of ${person.name} cannot be read: ${read.code}`);
  return read;
}

const DEVICES: readonly Device[] = [
  { deviceId: SENSOR, kind: 'cgm', model: 'Made sensor', sampleIntervalMinutes: 15 },
  { deviceId: OTHER_SENSOR, kind: 'cgm', model: 'Other made sensor', sampleIntervalMinutes: 15 },
  { deviceId: 'made-meter', kind: 'meter', model: 'Made meter' },
  { deviceId: 'made-pump', kind: 'pump', model: 'Made pump' },
  { deviceId: 'made-pump-2', kind: 'pump', model: 'Other made pump' },
  { deviceId: 'made-pen', kind: 'pen', model: 'Made pen' },
];

function stampedBefore(now: Date): Stamped {
  const clock = zoneClock(MADE_ZONE);
  const today = Math.floor(clock.clockMs(now.getTime()) / DAY_MS) * DAY_MS;
  return (daysAgo, hour, deviceId) => {
    const deviceClockMs = today - daysAgo * DAY_MS + Math.round(hour * 3600) * 1000;
    return { deviceId, deviceClockMs, atMs: clock.instantMs(deviceClockMs), zone: MADE_ZONE };
  };
}

function glucoseOf(person: LivingPerson, daysAgo: number, stamped: Stamped): DeviceRecord[] {
  const devices: Devices = person.devices ?? { kind: 'sensor' };
  const read = (hour: number, noise: number) =>
    Math.min(399, Math.max(41, Math.round(trueGlucoseMgDl(person, daysAgo, hour) + noise)));
  const shown = (mgDl: number) =>
    person.glucoseUnit === 'mmol/L'
      ? ({ glucose: Math.round((10 * mgDl) / MG_DL_PER_MMOL) / 10, glucoseUnit: 'mmol/L' } as const)
      : ({ glucose: mgDl, glucoseUnit: 'mg/dL' } as const);
  const meter = (atHours: readonly number[], apartMgDl = 0) =>
    atHours.map(
      (hour): DeviceRecord => ({
        ...stamped(daysAgo, hour, 'made-meter'),
        type: 'smbg',
        isManual: false,
        ...shown(read(hour, apartMgDl + 5 * scatter(daysAgo, hour))),
      }),
    );
  if (devices.kind === 'meter') return meter(devices.atHours);
  const everyMinutes = devices.kind === 'sensor' ? (devices.everyMinutes ?? 15) : 15;
  const hours = Array.from({ length: 1440 / everyMinutes }, (_, slot) => (slot * everyMinutes) / 60);
  const sensor = (deviceId: string, apartMgDl = 0) =>
    hours.map(
      (hour): DeviceRecord => ({
        ...stamped(daysAgo, hour, deviceId),
        type: 'cgm',
        ...shown(read(hour, apartMgDl + 3 * scatter(daysAgo, hour * 60))),
      }),
    );
  if (devices.kind === 'sensor-and-meter') return [...sensor(SENSOR), ...meter(devices.atHours, devices.apartMgDl)];
  if (devices.kind === 'sensor-replaced') return sensor(daysAgo > devices.daysAgo ? SENSOR : OTHER_SENSOR);
  const isDoubled = devices.kind === 'two-sensors' && daysAgo <= devices.forDays;
  return [...sensor(SENSOR), ...(isDoubled ? sensor(OTHER_SENSOR, devices.apartMgDl) : [])];
}

function livedDay(person: LivingPerson, daysAgo: number, stamped: Stamped): DeviceRecord[] {
  const meals = person.meals.flatMap((meal) => mealRecords(person, meal, daysAgo, stamped));
  if (person.treatment === 'GENERIC') return meals;
  const extra = isInjecting(person) ? extraInjections(person, daysAgo, stamped) : [];
  const basal = isInjecting(person) ? basalInjections(person, daysAgo, stamped) : pumpBasal(person, daysAgo, stamped);
  const besides: Readonly<Record<Besides, DeviceRecord>> = {
    'pen-basal': { ...stamped(daysAgo, 22, 'made-pen'), ...PEN_BASAL, doseUnits: 14 },
    'second-pump': { ...stamped(daysAgo, 0, 'made-pump-2'), ...rateRecord(0.7, 24) },
  };
  return [...meals, ...extra, ...basal, ...(person.besides ? [besides[person.besides]] : [])];
}

const PEN_BOLUS = { type: 'injection', role: 'bolus', insulinType: 'Humalog' } as const;

function extraInjections({ extraDoses = [] }: OnInjections, daysAgo: number, stamped: Stamped): DeviceRecord[] {
  return extraDoses.map(({ atHour, units }) => ({
    ...stamped(daysAgo, atHour, 'made-pen'),
    ...PEN_BOLUS,
    doseUnits: units,
  }));
}

const PEN_BASAL = { type: 'injection', role: 'basal', insulinType: 'Lantus' } as const;
const rateRecord = (rateUnitsPerHour: number, hours: number) =>
  ({ type: 'basal', kind: 'scheduled', rateUnitsPerHour, durationSeconds: hours * 3600 }) as const;

function mealRecords(person: LivingPerson, meal: MadeMeal, daysAgo: number, stamped: Stamped): DeviceRecord[] {
  const { grams, isLogged = true, size, doseUnits, enteredHoursLater = 0 } = meal;
  const atHour = meal.atHour + enteredHoursLater;
  const isWritten = isLogged === 'alternate' ? daysAgo % 2 === 0 : isLogged;
  const sized = size ? { mealSize: size } : {};
  return [
    ...(isWritten ? [{ ...stamped(daysAgo, atHour, 'made-pen'), type: 'carbs', grams, ...sized } as const] : []),
    ...(doseUnits ? [mealDose(person, { ...meal, atHour, doseUnits }, isWritten, daysAgo, stamped)] : []),
  ];
}

/** The rows of the scales of `injection-plan-json.ts` begin here. */
const SCALE_STEPS_MG_DL = [151, 201, 251, 301];

type DosedMeal = MadeMeal & Required<Pick<MadeMeal, 'doseUnits'>>;

function mealDose(
  person: LivingPerson,
  { atHour, grams, size, doseUnits: dose, proposedUnits, dosedHoursLater = 0 }: DosedMeal,
  isWritten: boolean,
  daysAgo: number,
  stamped: Stamped,
): DeviceRecord {
  const dosedAt = atHour + dosedHoursLater;
  const glucoseMgDl = Math.round(trueGlucoseMgDl(person, daysAgo, dosedAt));
  const doseUnits = dose === 'by-scale' ? 2 + SCALE_STEPS_MG_DL.filter((from) => glucoseMgDl >= from).length : dose;
  const isCounting = person.treatment === 'MDI_CRCF' || person.treatment === 'PUMP';
  const calculator = { carbsGrams: grams, glucoseMgDl, suggestedUnits: proposedUnits ?? doseUnits, targetMgDl: 110 };
  const counted = isCounting && isWritten ? { calculator } : {};
  if (person.treatment === 'PUMP') {
    const bolus = { type: 'bolus', kind: 'normal', deliveredUnits: doseUnits } as const;
    return { ...stamped(daysAgo, dosedAt, 'made-pump'), ...bolus, ...counted };
  }
  return {
    ...stamped(daysAgo, dosedAt, 'made-pen'),
    ...PEN_BOLUS,
    doseUnits,
    ...(size ? { mealSize: size } : {}),
    ...counted,
  };
}

type Dated<Plan> = Readonly<{ plan: Plan; formerPlans?: readonly Readonly<{ untilDaysAgo: number; plan: Plan }>[] }>;

/** The plan that was in force on a day. */
function planOf<Plan>({ plan, formerPlans = [] }: Dated<Plan>, daysAgo: number): Plan {
  return formerPlans.find(({ untilDaysAgo }) => daysAgo > untilDaysAgo)?.plan ?? plan;
}

function basalInjections(person: OnInjections, daysAgo: number, stamped: Stamped): DeviceRecord[] {
  const { forgetsBasalEveryDays: forgets, takesBasal, takesShareEveryDays: everyDays = 1 } = person;
  const takesShare = daysAgo % everyDays === 0 ? (person.takesShare ?? 1) : 1;
  if (forgets !== undefined && daysAgo % forgets === 0) return [];
  if (takesBasal) {
    return takesBasal.map(({ atHour, units, insulin = PEN_BASAL.insulinType }) => ({
      ...stamped(daysAgo, atHour, 'made-pen'),
      ...PEN_BASAL,
      insulinType: insulin,
      doseUnits: units,
    }));
  }
  return planOf(person, daysAgo).basal.map(({ injection_time: minute, dosage, insulin_type: insulinType }) => ({
    ...stamped(daysAgo, minute / 60, 'made-pen'),
    ...PEN_BASAL,
    insulinType,
    doseUnits: takesShare === 1 ? dosage : Math.round(dosage * takesShare),
  }));
}

function pumpBasal(person: OnPump, daysAgo: number, stamped: Stamped): DeviceRecord[] {
  const { basal } = planOf(person, daysAgo);
  const { toHour, unitsPerHour } = person.temporaryRate ?? { toHour: 0, unitsPerHour: 0 };
  const planned = basal.flatMap(([startHour, rate], row) => {
    const [fromHour, endHour] = [Math.max(startHour, toHour), basal[row + 1]?.[0] ?? 24];
    if (fromHour >= endHour) return [];
    return [{ ...stamped(daysAgo, fromHour, 'made-pump'), ...rateRecord(rate, endHour - fromHour) }];
  });
  const temporary = { ...stamped(daysAgo, 0, 'made-pump'), ...rateRecord(unitsPerHour, toHour), kind: 'temp' as const };
  return toHour === 0 ? planned : [temporary, ...planned];
}

/** A pump tells its settings when they change, and those of the first day a week before. */
function settingsOf(person: LivingPerson, stamped: Stamped): DeviceRecord[] {
  if (person.treatment !== 'PUMP') return [];
  const { plan, formerPlans = [], brand } = person;
  const starts = [(person.days ?? 21) + 7, ...formerPlans.map(({ untilDaysAgo }) => untilDaysAgo)];
  const table = (value: number) => [{ startMinute: 0, value }];
  return [...formerPlans.map((former) => former.plan), plan].map((told: PumpPlanJson, version) => ({
    ...stamped(starts[version] ?? 0, 0, 'made-pump'),
    type: 'pump_settings',
    ...(brand === undefined ? {} : { brand }),
    basalUnitsPerHour: told.basal.map(([hour, value]) => ({ startMinute: hour * 60, value })),
    carbRatioGramsPerUnit: table(told.gramsPerUnit),
    correctionFactorMgDlPerUnit: table(told.mgDlPerUnit),
    targetMgDl: [{ startMinute: 0, lowMgDl: told.targetMgDl ?? 110, highMgDl: told.targetMgDl ?? 110 }],
    activeInsulinMinutes: 240,
  }));
}
