import type { BasalRecord, BolusRecord, DeviceRecord, LoopModeRecord, LoopOverrideRecord } from '../device-record.ts';
import { SAME_BOLUS_MS } from './cleaning-rules.ts';

/** What two clouds may bring of one pump, each under a device name of its own and by a clock of its own. */
type Told = BolusRecord | BasalRecord | LoopModeRecord | LoopOverrideRecord;

const TYPES: readonly DeviceRecord['type'][] = ['bolus', 'basal', 'loop_mode', 'loop_override'];

/** Those that another device told at most two minutes before, or that it told better. Records are in order of time. */
export function toldElsewhere(records: readonly DeviceRecord[]): ReadonlySet<DeviceRecord> {
  const repeated = new Set<DeviceRecord>();
  const kept = new Map<DeviceRecord['type'], Told[]>();
  for (const record of records) {
    if (!isTold(record) || record.isDeleted) continue;
    const before = kept.get(record.type) ?? [];
    kept.set(record.type, before);
    const twin = twinOf(record, before);
    const isNews = twin !== undefined && knownBy(record) > knownBy(twin);
    if (twin) repeated.add(isNews ? twin : record);
    if (!twin || isNews) before.push(record);
  }
  return repeated;
}

const isTold = (record: DeviceRecord): record is Told => TYPES.includes(record.type);

function twinOf(record: Told, earlier: readonly Told[]): Told | undefined {
  for (let index = earlier.length - 1; index >= 0; index -= 1) {
    const other = earlier[index];
    if (!other || record.atMs - other.atMs > SAME_BOLUS_MS) return undefined;
    if (other.deviceId !== record.deviceId && isSame(record, other)) return other;
  }
  return undefined;
}

function isSame(a: Told, b: Told): boolean {
  if (a.type === 'bolus') return b.type === 'bolus' && a.deliveredUnits === b.deliveredUnits;
  if (a.type === 'basal') return b.type === 'basal' && isSameRate(a, b);
  if (a.type === 'loop_mode') return b.type === 'loop_mode' && a.mode === b.mode && isAsLong(a, b);
  return b.type === 'loop_override' && a.kind === b.kind && isAsLong(a, b);
}

/** Rates of a loop alone: two pumps with one schedule are two pumps, and advice must see that. */
function isSameRate(a: BasalRecord, b: BasalRecord): boolean {
  const isOfLoop = a.kind === 'automated' || b.kind === 'automated';
  return isOfLoop && a.rateUnitsPerHour === b.rateUnitsPerHour && isAsLong(a, b);
}

type Lasting = Readonly<{ durationSeconds?: number }>;

/** One whose end is not known may be as long as any. */
function isAsLong({ durationSeconds: a }: Lasting, { durationSeconds: b }: Lasting): boolean {
  return a === undefined || b === undefined || Math.abs(a - b) * 1000 <= SAME_BOLUS_MS;
}

/** Who knows that a loop gave it knows more than who does not; else who says more. */
function knownBy(record: Told): number {
  if (record.type === 'bolus' || record.type === 'basal') return record.kind === 'automated' ? 1 : 0;
  return Object.keys(record).filter((name) => name !== 'sourceId').length;
}
