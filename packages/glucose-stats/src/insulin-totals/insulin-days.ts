import { DAY_MS, HOUR_MS } from '@glidepath/quantities';

import { addAt } from '../preparation/add-at.ts';
import type { DeliveredBasal } from '../preparation/delivered-basal.ts';
import type { EventRecord } from '../preparation/records-by-type.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import { dayOf } from '../wall-clock/day-text.ts';
import type { Bolus } from './boluses.ts';

export const HOURS = 24;

/** Units of each day and hour as delivered, not as programmed (D3-13); one row a day, one cell an hour. */
export type InsulinDays = DaySpan &
  Readonly<{
    basalUnits: Float64Array;
    bolusUnits: Float64Array;
    bolusCounts: Uint32Array;
    /** 1 where anything about insulin was recorded, a suspension included. */
    hasInsulin: Uint8Array;
    basalUnitsByHour: Float64Array;
    hasBasalByHour: Uint8Array;
    pumpMs: Float64Array;
  }>;

export type InsulinRecords = Readonly<{
  basal: readonly DeliveredBasal[];
  boluses: readonly Bolus[];
  events: readonly EventRecord[];
}>;

export function insulinDays(insulin: InsulinRecords, { firstDay, lastDay }: DaySpan): InsulinDays {
  const dayCount = lastDay - firstDay + 1;
  const days: InsulinDays = {
    firstDay,
    lastDay,
    basalUnits: new Float64Array(dayCount),
    bolusUnits: new Float64Array(dayCount),
    bolusCounts: new Uint32Array(dayCount),
    hasInsulin: new Uint8Array(dayCount),
    basalUnitsByHour: new Float64Array(dayCount * HOURS),
    hasBasalByHour: new Uint8Array(dayCount * HOURS),
    pumpMs: new Float64Array(dayCount),
  };
  for (const bolus of insulin.boluses) addBolus(days, bolus);
  for (const event of insulin.events) {
    if (event.type === 'injection' && event.role === 'basal') {
      addBasal(days, event.deviceClockMs, event.doseUnits);
    } else if (event.type === 'bolus' || event.type === 'injection') markDay(days, dayOf(event.deviceClockMs));
  }
  for (const delivery of insulin.basal) addDelivery(days, delivery);
  return days;
}

function addBolus(days: InsulinDays, { day, units }: Bolus): void {
  const row = day - days.firstDay;
  if (row < 0 || day > days.lastDay) return;
  addAt(days.bolusUnits, row, units);
  addAt(days.bolusCounts, row, 1);
}

function markDay(days: InsulinDays, day: number): void {
  if (day >= days.firstDay && day <= days.lastDay) days.hasInsulin[day - days.firstDay] = 1;
}

function addBasal(days: InsulinDays, clockMs: number, units: number): void {
  const day = dayOf(clockMs);
  const row = day - days.firstDay;
  if (row < 0 || day > days.lastDay) return;
  const cell = Math.floor((clockMs - days.firstDay * DAY_MS) / HOUR_MS);
  days.hasInsulin[row] = 1;
  days.hasBasalByHour[cell] = 1;
  addAt(days.basalUnits, row, units);
  addAt(days.basalUnitsByHour, cell, units);
}

/** Hour by hour, each its part of what was delivered. */
function addDelivery(days: InsulinDays, delivery: DeliveredBasal): void {
  const { startClockMs, endClockMs, rateUnitsPerHour } = delivery;
  const lastMs = Math.min(endClockMs, (days.lastDay + 1) * DAY_MS);
  let fromMs = Math.max(startClockMs, days.firstDay * DAY_MS);
  while (fromMs < lastMs) {
    const toMs = Math.min((Math.floor(fromMs / HOUR_MS) + 1) * HOUR_MS, lastMs);
    const passedMs = toMs - fromMs;
    addBasal(days, fromMs, (rateUnitsPerHour * passedMs) / HOUR_MS);
    const row = dayOf(fromMs) - days.firstDay;
    addAt(days.pumpMs, row, passedMs);
    fromMs = toMs;
  }
}
