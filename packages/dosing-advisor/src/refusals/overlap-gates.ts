import { at, SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { median } from '../arithmetic/median.ts';
import { injectedBasalDays } from '../evidence/dataset/covered-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { type DeliveredBasal, deliveredBasal } from '../evidence/dataset/delivered-basal.ts';
import { sensorSlots } from '../evidence/dataset/sensor-slots.ts';
import { WINDOW_DAYS } from '../input/advisor-input.ts';
import type { GateCase, GateFinding, Gates } from './gate.ts';

const MAX_BASAL_MINUTES = 60;
/**
 * A new sensor beside the old one, and one sensor through two clouds, are apart now and then. Two that tell different
 * stories are apart for hours, and for most of the time they share; or for a good part of all that is known.
 */
const SENSORS = { minSlots: (6 * 60) / SLOT_MINUTES, minShareOfShared: 1 / 3, maxShareOfKnown: 0.05 } as const;
/** One that is always lower than the other: which of them is right, nobody knows. */
const BIAS = { minSlots: SLOTS_PER_DAY, minShareOfShared: 1 / 2 } as const;
/**
 * A sensor and a meter that both are as good as they must be (ISO 15197, 15 %) are not apart by more than this at half of
 * the times. So few pairs, or of so few days, are a chance; while glucose moves fast a sensor is behind.
 */
const METER = { minPairs: 10, minDays: 4, withinMgDl: 20, withinShare: 0.2, steadyMgDl: 15, aroundSlots: 2 } as const;
/** A pump that fails is bridged by a pen for a day or two; beyond that two ways of giving basal are mixed. */
const MAX_OTHER_BASAL_DAYS = 2;

/** Whether two devices tell different stories about the same time. */
export const OVERLAP_GATES: Gates = {
  'overlapping-data': (gateCase) =>
    overlappingBasal(gateCase) ??
    basalOfBothWays(gateCase) ??
    contradictingSensors(gateCase) ??
    contradictingMeter(gateCase),
};

function overlappingBasal({ dataset }: GateCase): GateFinding | null {
  const devices = [...Map.groupBy(dataset.basal, ({ deviceId }) => deviceId ?? '').values()];
  if (devices.length < 2) return null;
  const reports = devices.map((basal) => deliveredBasal({ ...dataset, basal }).kinds);
  let slots = 0;
  for (let slot = 0; slot < dataset.days * SLOTS_PER_DAY; slot += 1) {
    if (reports.filter((kinds) => kinds[slot] !== undefined).length > 1) slots += 1;
  }
  const minutes = slots * SLOT_MINUTES;
  return minutes > MAX_BASAL_MINUTES ? { params: { stream: 'basal', minutes } } : null;
}

/** Days on which basal insulin came the way that is not judged: from a pen beside a pump, from a pump beside a pen. */
function basalOfBothWays({ input, firstDay, dataset, basal }: GateCase): GateFinding | null {
  const isOther = input.treatmentType === 'PUMP' ? injectedBasalDays(dataset) : pumpedDays(basal);
  const days = isOther.flatMap((isOne, day) => (isOne ? [firstDay + day] : []));
  const lastTooMany = days.at(-1 - MAX_OTHER_BASAL_DAYS);
  if (lastTooMany === undefined) return null;
  // A window of the usual length must begin after that day.
  const opensInDays = Math.max(0, lastTooMany + 1 + WINDOW_DAYS - input.window.days);
  return { params: { stream: 'pump-and-pen', days: days.length }, opensInDays };
}

function pumpedDays({ kinds, unitsPerHour }: DeliveredBasal): boolean[] {
  return Array.from({ length: kinds.length / SLOTS_PER_DAY }, (_, day) => {
    const rates = unitsPerHour.subarray(day * SLOTS_PER_DAY, (day + 1) * SLOTS_PER_DAY);
    return rates.filter((rate) => rate > 0).length * SLOT_MINUTES > MAX_BASAL_MINUTES;
  });
}

function contradictingSensors({ input, firstDay, dataset }: GateCase): GateFinding | null {
  const { glucoseMgDl, ...slots } = sensorSlots(input.recorded.sensors, firstDay, dataset.days);
  const { sharedSlots: shared, contradictedSlots: contradicted } = slots;
  const known = contradicted + glucoseMgDl.filter((glucose) => !Number.isNaN(glucose)).length;
  const isStory = contradicted >= SENSORS.minSlots && contradicted > SENSORS.minShareOfShared * shared;
  const isBiased = slots.apartSlots >= BIAS.minSlots && slots.apartSlots > BIAS.minShareOfShared * shared;
  if (!isStory && !isBiased && contradicted <= SENSORS.maxShareOfKnown * known) return null;
  const told = isBiased ? slots.apartSlots : contradicted;
  const percent = Math.min(100, Math.round((100 * told) / known));
  return { params: { stream: 'glucose', percent, hours: Math.round((told * SLOT_MINUTES) / 60) } };
}

/** A meter that tells another story than the sensor: which of them is right, nobody knows. */
function contradictingMeter({ dataset }: GateCase): GateFinding | null {
  const pairs = steadyPairs(dataset);
  const days = new Set(pairs.map(({ day }) => day)).size;
  if (pairs.length < METER.minPairs || days < METER.minDays) return null;
  const [sensorMgDl, meterMgDl] = [
    median(pairs.map((pair) => pair.sensorMgDl)),
    median(pairs.map((pair) => pair.meterMgDl)),
  ];
  const apartMgDl = median(pairs.map((pair) => pair.sensorMgDl - pair.meterMgDl));
  const allowedMgDl = Math.max(METER.withinMgDl, METER.withinShare * Math.min(sensorMgDl, meterMgDl));
  if (Math.abs(apartMgDl) <= allowedMgDl) return null;
  const whole = {
    apartMgDl: Math.round(apartMgDl),
    sensorMgDl: Math.round(sensorMgDl),
    meterMgDl: Math.round(meterMgDl),
  };
  return { params: { stream: 'sensor-and-meter', pairs: pairs.length, ...whole } };
}

type Pair = Readonly<{ day: number; sensorMgDl: number; meterMgDl: number }>;

/** Readings of the meter beside what the sensor says at the same time, while glucose hardly moves. */
function steadyPairs({ meter, glucoseMgDl }: Dataset): Pair[] {
  return meter.flatMap(({ minute, glucoseMgDl: meterMgDl }) => {
    const slot = Math.floor(minute / SLOT_MINUTES);
    const around = [slot - METER.aroundSlots, slot, slot + METER.aroundSlots].map((near) => at(glucoseMgDl, near));
    const isSteady = Math.max(...around) - Math.min(...around) <= METER.steadyMgDl;
    return isSteady ? [{ day: Math.floor(slot / SLOTS_PER_DAY), sensorMgDl: at(glucoseMgDl, slot), meterMgDl }] : [];
  });
}
