import { type Device, type DeviceRecord, withSeenIntervals } from '@glidepath/device-readings';
import { type Meal, meals } from '../carbs/meals.ts';
import { type AutomationSpan, automationTimeline } from '../closed-loop/automation-timeline.ts';
import { type OverrideSpan, overrideSpans } from '../closed-loop/override-sessions.ts';
import { type Bolus, boluses } from '../insulin-totals/boluses.ts';
import { type InsulinDays, insulinDays } from '../insulin-totals/insulin-days.ts';
import { type MeterReading, meterReadings } from '../smbg/meter-readings.ts';
import { type SensorDays, sensorDays } from '../time-in-range/sensor-days.ts';
import { type BasalSpan, basalSpans, type DeliveredBasal, deliveredBasal, runningHour } from './delivered-basal.ts';
import { type EventRecord, recordsByType } from './records-by-type.ts';
import type { DaySpan } from './report-window.ts';
import { type SensorReadings, sensorReadings } from './sensor-readings.ts';

/** Everything the parts of a report are made of; records are walked through once to get here. */
export type PreparedRecords = Readonly<{
  devices: readonly Device[];
  readings: SensorReadings;
  sensorDays: SensorDays;
  meter: readonly MeterReading[];
  meals: readonly Meal[];
  events: readonly EventRecord[];
  basal: readonly DeliveredBasal[];
  /** The one that the pump's clock is in now, counted from 1970; null without a pump. */
  runningHour: number | null;
  boluses: readonly Bolus[];
  insulinDays: InsulinDays;
  /** Empty where no loop ran, which most readers of a report need not wait for. */
  automation: readonly AutomationSpan[];
  overrides: readonly OverrideSpan[];
}>;

/** `span` holds all days that any part looks at. Records come in order. */
export function preparedRecords(
  records: readonly DeviceRecord[],
  named: readonly Device[],
  span: DaySpan,
  nowMs: number,
): PreparedRecords {
  const devices = withSeenIntervals(records, named);
  const sorted = recordsByType(records, devices);
  const { events } = sorted;
  const readings = sensorReadings(sorted.readings, devices, nowMs);
  const rates = basalSpans(sorted.basal, nowMs);
  const basal = deliveredBasal(rates);
  const given = boluses(events);
  return {
    devices,
    readings,
    sensorDays: sensorDays(readings, span),
    meter: meterReadings(events),
    meals: meals(events),
    events,
    basal,
    runningHour: runningHour(sorted.basal.at(-1), basal.at(-1), nowMs),
    boluses: given,
    insulinDays: insulinDays({ basal, boluses: given, events }, span),
    ...closedLoop(rates, events, nowMs),
  };
}

function closedLoop(
  rates: readonly BasalSpan[],
  events: readonly EventRecord[],
  nowMs: number,
): Pick<PreparedRecords, 'automation' | 'overrides'> {
  const modes = events.filter((event) => event.type === 'loop_mode');
  if (modes.length === 0 && !rates.some(({ record }) => record.kind === 'automated'))
    return { automation: [], overrides: [] };
  return {
    automation: automationTimeline(rates, modes, nowMs),
    overrides: overrideSpans(
      events.filter((event) => event.type === 'loop_override'),
      nowMs,
    ),
  };
}
