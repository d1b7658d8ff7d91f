import type { PatientReport } from '@glidepath/glucose-stats';
import { GLUCOSE_LIMITS_MG_DL, MINUTE_MS } from '@glidepath/quantities';

type DailyReport = NonNullable<PatientReport['dailyReport']>;
type Reading = Pick<DailyReport['sensors'][number], 'timestamp' | 'value'>;
type Lows = Readonly<{ low: readonly Reading[] }>;

export type Low = Readonly<{
  source: 'sensor' | 'meter';
  beganAt: string;
  lowest: number;
  /** Null from a meter, which knows one moment. */
  minutes: number | null;
  isOpen: boolean;
}>;

/** Below 70 mg/dL for this long is an event, and back above for this long ends it (Battelino 2019). */
const EVENT_MS = 15 * MINUTE_MS;
/** Readings further apart say nothing about the time between them. */
const MOST_GAP_MS = 30 * MINUTE_MS;

/** The one that began last: on a sensor 15 minutes or longer, from a meter any value. Glucose as the daily report has it. */
export function lastLow(
  daily: Readonly<{ sensors: readonly Reading[]; bgs: Lows; manualBgs: Lows }> | null,
): Low | null {
  if (!daily) return null;
  const ofSensor = lastSensorLow(daily.sensors);
  const ofMeter = [...daily.bgs.low, ...daily.manualBgs.low]
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))
    .at(-1);
  if (!ofMeter || (ofSensor && ofSensor.beganAt >= ofMeter.timestamp)) return ofSensor;
  return { source: 'meter', beganAt: ofMeter.timestamp, lowest: ofMeter.value, minutes: null, isOpen: false };
}

/** What a low could be seen in without a sensor. */
export function meterReadingCount(daily: Pick<DailyReport, 'bgs' | 'manualBgs'> | null): number {
  if (!daily) return 0;
  const groups = [daily.bgs, daily.manualBgs].flatMap(({ low, inRange, high }) => [low, inRange, high]);
  return groups.reduce((count, readings) => count + readings.length, 0);
}

/** While it lasts `backAtMs` is null; then it is when the first reading above it came. */
type Event = Readonly<{ beganAt: string; beganMs: number; lastMs: number; backAtMs: number | null; lowest: number }>;

function lastSensorLow(readings: readonly Reading[]): Low | null {
  let last: Low | null = null;
  let event: Event | null = null;
  let beforeMs = Number.NEGATIVE_INFINITY;
  for (const reading of readings) {
    const atMs = Date.parse(`${reading.timestamp}Z`);
    if (event && isOver(event, beforeMs, atMs)) {
      last = sensorLow(event, false) ?? last;
      event = null;
    }
    event = withReading(event, reading, atMs);
    beforeMs = atMs;
  }
  return (event && sensorLow(event, event.backAtMs === null)) ?? last;
}

function isOver({ backAtMs }: Event, beforeMs: number, atMs: number): boolean {
  // A clock that goes back says as little about the time between as a gap.
  const isGap = atMs - beforeMs > MOST_GAP_MS || atMs < beforeMs;
  return isGap || (backAtMs !== null && atMs - backAtMs >= EVENT_MS);
}

function withReading(event: Event | null, { timestamp, value }: Reading, atMs: number): Event | null {
  if (value >= GLUCOSE_LIMITS_MG_DL.targetFrom) return event && { ...event, backAtMs: event.backAtMs ?? atMs };
  const { beganAt, beganMs, lowest } = event ?? { beganAt: timestamp, beganMs: atMs, lowest: value };
  return { beganAt, beganMs, lastMs: atMs, backAtMs: null, lowest: Math.min(lowest, value) };
}

/** Null where it was too short to be one. What goes on at the newest reading is told however short it is. */
function sensorLow({ beganAt, beganMs, lastMs, backAtMs, lowest }: Event, isOpen: boolean): Low | null {
  const lengthMs = (backAtMs ?? lastMs) - beganMs;
  if (lengthMs < EVENT_MS && !isOpen) return null;
  return { source: 'sensor', beganAt, lowest, minutes: Math.round(lengthMs / MINUTE_MS), isOpen };
}
