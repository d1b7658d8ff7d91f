import type { BolusRecord } from '@glidepath/device-readings';
import { DAY_MS, roundedHalfUp } from '@glidepath/quantities';

import type { DeliveredBasal } from '../preparation/delivered-basal.ts';
import type { EventRecord } from '../preparation/records-by-type.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import { type BolusEvent, bolusEvent } from './bolus-event.ts';

export type Injection = Readonly<{ timestamp: string; amount: number; insulinType: string }>;
export type Delivery = Readonly<{ timestampStart: string; timestampEnd: string; rate: number }>;

export type InsulinSeries = Readonly<{
  mdiBasals: readonly Injection[];
  mdiBoluses: readonly Injection[];
  /** Scheduled and automated rates. */
  pumpBasals: readonly Delivery[];
  /** Temporary rates, and suspensions at a rate of 0. */
  pumpTempBasals: readonly Delivery[];
  pumpBoluses: readonly BolusEvent[];
  automatedBoluses: readonly BolusEvent[];
  /** One bolus is in both lists, under one id. */
  dualBoluses: Readonly<{ extended: readonly BolusEvent[]; immediate: readonly BolusEvent[] }>;
  squareBoluses: readonly BolusEvent[];
}>;

type ClockText = (clockMs: number) => string;

/** Events are those of the window's days. */
export function insulinSeries(
  events: readonly EventRecord[],
  basal: readonly DeliveredBasal[],
  span: DaySpan,
  clockTextOf: ClockText,
): InsulinSeries {
  const boluses = events.filter((event) => event.type === 'bolus');
  const named = boluses.map((bolus, index) => ({
    kind: bolus.kind,
    event: bolusEvent(bolus, `b${index + 1}`, clockTextOf),
  }));
  const ofKind = (wanted: BolusRecord['kind']) => named.filter(({ kind }) => kind === wanted).map(({ event }) => event);
  const dual = ofKind('dual');
  const isTemporary = ({ kind }: DeliveredBasal) => kind === 'temp' || kind === 'suspend';
  const lasting = basal.filter((delivery) => !isTemporary(delivery));
  return {
    mdiBasals: injections(events, 'basal', clockTextOf),
    mdiBoluses: injections(events, 'bolus', clockTextOf),
    pumpBasals: deliveries(lasting, span, clockTextOf),
    pumpTempBasals: deliveries(basal.filter(isTemporary), span, clockTextOf),
    pumpBoluses: ofKind('normal'),
    automatedBoluses: ofKind('automated'),
    dualBoluses: { extended: dual, immediate: dual },
    squareBoluses: ofKind('square'),
  };
}

function injections(events: readonly EventRecord[], role: 'basal' | 'bolus', clockTextOf: ClockText): Injection[] {
  return events.flatMap((event) =>
    event.type === 'injection' && event.role === role
      ? [{ timestamp: clockTextOf(event.deviceClockMs), amount: event.doseUnits, insulinType: event.insulinType }]
      : [],
  );
}

/** A rate that began before the first day is drawn from its midnight. */
function deliveries(
  basal: readonly DeliveredBasal[],
  { firstDay, lastDay }: DaySpan,
  clockTextOf: ClockText,
): Delivery[] {
  const [fromMs, toMs] = [firstDay * DAY_MS, (lastDay + 1) * DAY_MS];
  return basal
    .filter(({ startClockMs, endClockMs }) => endClockMs > fromMs && startClockMs < toMs)
    .map(({ startClockMs, endClockMs, rateUnitsPerHour }) => ({
      timestampStart: clockTextOf(Math.max(startClockMs, fromMs)),
      timestampEnd: clockTextOf(Math.min(endClockMs, toMs)),
      rate: roundedHalfUp(rateUnitsPerHour, 3),
    }));
}

/** The largest amount or rate there is to draw (DAILY-22). */
export function maxInsulinAmount(series: InsulinSeries): number {
  let most = 0;
  for (const { amount } of [...series.mdiBasals, ...series.mdiBoluses]) most = Math.max(most, amount);
  for (const { rate } of [...series.pumpBasals, ...series.pumpTempBasals]) most = Math.max(most, rate);
  const { pumpBoluses, automatedBoluses, dualBoluses, squareBoluses } = series;
  for (const { delivered } of [...pumpBoluses, ...automatedBoluses, ...dualBoluses.extended, ...squareBoluses]) {
    most = Math.max(most, delivered);
  }
  return most;
}
