import {
  type BasalRecord,
  type BolusRecord,
  type Device,
  type DeviceRecord,
  type PumpSettingsRecord,
  withCalculatorCarbs,
  withoutDoubleStreams,
  withoutDuplicates,
  withoutWithdrawn,
  zoneClock,
} from '@glidepath/device-readings';
import { addAt, at, SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { clamp, MINUTE_MS, MINUTES_PER_DAY, mgDlFromMmolL } from '@glidepath/quantities';

import type { LoopDays, UserBolus } from './loop-days.ts';

export type LoopWindow = Readonly<{
  /** YYYY-MM-DD, by the patient's wall clock. */
  firstDay: string;
  days: number;
  zone: string;
}>;

/** What sensors show; beyond it they only say so. */
const SHOWN_MG_DL = { lowest: 39, highest: 401 } as const;

/** Records in order of time, from a day before the window: a rate that began then may still run. */
export function loopDaysOf(records: readonly DeviceRecord[], devices: readonly Device[], window: LoopWindow): LoopDays {
  const known = withCalculatorCarbs(withoutDoubleStreams(withoutDuplicates(withoutWithdrawn(records)), devices));
  const placed = placedIn(window);
  const insulin = insulinColumns(known, placed, window.days * SLOTS_PER_DAY);
  const inside = known.flatMap((record) => {
    const minute = placed(record.atMs);
    return minute >= 0 && minute < window.days * MINUTES_PER_DAY ? [{ minute, record }] : [];
  });
  return {
    firstDay: window.firstDay,
    days: window.days,
    slots: window.days * SLOTS_PER_DAY,
    glucoseMgDl: glucoseColumn(inside, window.days * SLOTS_PER_DAY),
    ...insulin,
    boluses: inside.flatMap(({ minute, record }) =>
      record.type === 'bolus' && record.kind !== 'automated' ? [userBolus(minute, record)] : [],
    ),
    carbs: inside.flatMap(({ minute, record }) =>
      record.type === 'carbs' && record.grams !== undefined
        ? [{ minute, grams: record.grams, isRescue: record.isRescue === true }]
        : [],
    ),
    siteChangeMinutes: inside.flatMap(({ minute, record }) => (record.type === 'site_change' ? [minute] : [])),
    overrides: inside.flatMap(({ minute, record }) =>
      record.type === 'loop_override' && record.durationSeconds !== undefined
        ? [{ minute, durationMinutes: record.durationSeconds / 60, kind: record.kind }]
        : [],
    ),
  };
}

type Placed = (atMs: number) => number;
type PlacedRecord = Readonly<{ minute: number; record: DeviceRecord }>;

/** Minutes since midnight of the first day, below zero before it. */
function placedIn({ firstDay, zone }: LoopWindow): Placed {
  const clock = zoneClock(zone);
  const firstClockMs = Date.parse(`${firstDay}T00:00:00Z`);
  return (atMs) => Math.floor((clock.clockMs(atMs) - firstClockMs) / MINUTE_MS);
}

function glucoseColumn(inside: readonly PlacedRecord[], slots: number): Float64Array {
  const sums = new Float64Array(slots);
  const counts = new Float64Array(slots);
  for (const { minute, record } of inside) {
    if (record.type !== 'cgm') continue;
    const mgDl = record.glucoseUnit === 'mg/dL' ? record.glucose : mgDlFromMmolL(record.glucose);
    const slot = Math.floor(minute / SLOT_MINUTES);
    addAt(sums, slot, clamp(mgDl, SHOWN_MG_DL.lowest, SHOWN_MG_DL.highest));
    addAt(counts, slot, 1);
  }
  return joined(sums.map((sum, slot) => sum / at(counts, slot)));
}

/** Sensors that store every quarter of an hour leave slots open, which lie on a line. A longer hole stays one. */
const JOINED_SLOTS = 4;

function joined(glucoseMgDl: Float64Array): Float64Array {
  let last = Number.NEGATIVE_INFINITY;
  for (let slot = 0; slot < glucoseMgDl.length; slot += 1) {
    if (Number.isNaN(at(glucoseMgDl, slot))) continue;
    const gap = slot - last;
    for (let between = last + 1; gap <= JOINED_SLOTS && between < slot; between += 1) {
      const share = (between - last) / gap;
      glucoseMgDl[between] = at(glucoseMgDl, last) * (1 - share) + at(glucoseMgDl, slot) * share;
    }
    last = slot;
  }
  return glucoseMgDl;
}

type InsulinColumns = Pick<
  LoopDays,
  'basalUnits' | 'scheduledUnits' | 'isAutomated' | 'automaticBolusUnits' | 'userBolusUnits'
>;

function insulinColumns(known: readonly DeviceRecord[], placed: Placed, slots: number): InsulinColumns {
  const unknown = () => new Float64Array(slots).fill(Number.NaN);
  const columns = {
    basalUnits: unknown(),
    scheduledUnits: unknown(),
    isAutomated: unknown(),
    automaticBolusUnits: new Float64Array(slots),
    userBolusUnits: new Float64Array(slots),
  };
  const settings = known.filter((record) => record.type === 'pump_settings');
  const basal = known.filter((record) => record.type === 'basal');
  basal.forEach((record, index) => writeBasal(columns, record, basal[index + 1], placed, settings));
  for (const record of known) if (record.type === 'bolus') writeBolus(columns, record, placed(record.atMs));
  return columns;
}

/** A new rate ends the one before. Each minute counts for the slot it lies in. */
function writeBasal(
  columns: InsulinColumns,
  record: BasalRecord,
  next: BasalRecord | undefined,
  placed: Placed,
  settings: readonly PumpSettingsRecord[],
): void {
  const endMs = Math.min(record.atMs + record.durationSeconds * 1000, next?.atMs ?? Number.POSITIVE_INFINITY);
  const fromMinute = Math.max(0, placed(record.atMs));
  const toMinute = Math.min(columns.basalUnits.length * SLOT_MINUTES, placed(endMs));
  if (toMinute <= fromMinute) return;
  const inForce = settings.findLast(({ atMs }) => atMs <= record.atMs) ?? settings[0];
  for (let slot = Math.floor(fromMinute / SLOT_MINUTES); slot * SLOT_MINUTES < toMinute; slot += 1) {
    const minutes = Math.min(toMinute, (slot + 1) * SLOT_MINUTES) - Math.max(fromMinute, slot * SLOT_MINUTES);
    const scheduled = scheduledUnitsPerHour(record, inForce, slot % SLOTS_PER_DAY);
    addKnown(columns.basalUnits, slot, (record.rateUnitsPerHour * minutes) / 60);
    addKnown(columns.scheduledUnits, slot, (scheduled * minutes) / 60);
    addKnown(columns.isAutomated, slot, record.kind === 'automated' ? minutes / SLOT_MINUTES : 0);
  }
}

function addKnown(column: Float64Array, slot: number, amount: number): void {
  const before = at(column, slot);
  column[slot] = Number.isNaN(before) ? amount : before + amount;
}

function scheduledUnitsPerHour(
  { kind, rateUnitsPerHour, scheduledUnitsPerHour: told }: BasalRecord,
  settings: PumpSettingsRecord | undefined,
  slotOfDay: number,
): number {
  if (kind === 'scheduled') return rateUnitsPerHour;
  const minute = slotOfDay * SLOT_MINUTES;
  return told ?? settings?.basalUnitsPerHour.findLast(({ startMinute }) => startMinute <= minute)?.value ?? Number.NaN;
}

function writeBolus(columns: InsulinColumns, record: BolusRecord, minute: number): void {
  const column = record.kind === 'automated' ? columns.automaticBolusUnits : columns.userBolusUnits;
  const { immediateUnits, extendedMinutes } = partsOf(record);
  const first = Math.floor(minute / SLOT_MINUTES);
  addInside(column, first, immediateUnits);
  const spread = Math.max(1, Math.round(extendedMinutes / SLOT_MINUTES));
  const each = (record.deliveredUnits - immediateUnits) / spread;
  if (each <= 0) return;
  for (let slot = first + 1; slot <= first + spread; slot += 1) addInside(column, slot, each);
}

function addInside(column: Float64Array, slot: number, units: number): void {
  if (slot >= 0 && slot < column.length) addAt(column, slot, units);
}

function partsOf({ deliveredUnits, immediateUnits, extendedSeconds = 0 }: BolusRecord) {
  if (extendedSeconds <= 0) return { immediateUnits: deliveredUnits, extendedMinutes: 0 };
  return { immediateUnits: immediateUnits ?? 0, extendedMinutes: extendedSeconds / 60 };
}

function userBolus(minute: number, record: BolusRecord): UserBolus {
  const { carbsGrams = 0, targetLowMgDl, targetHighMgDl, ...asked } = record.calculator ?? {};
  const middle =
    targetLowMgDl === undefined || targetHighMgDl === undefined ? undefined : (targetLowMgDl + targetHighMgDl) / 2;
  const targetMgDl = asked.targetMgDl ?? middle;
  return {
    ...asked,
    ...(targetMgDl !== undefined && { targetMgDl }),
    minute,
    deliveredUnits: record.deliveredUnits,
    ...partsOf(record),
    carbsGrams,
    isMeal: carbsGrams > 0 || record.purpose === 'meal' || record.purpose === 'both',
  };
}
