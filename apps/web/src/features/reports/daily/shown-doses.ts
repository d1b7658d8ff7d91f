import type { Dose, DoseKind } from '#charts/daily/daily-series.ts';
import type { DailyReport } from '../report-data.ts';
import { wallMinute } from './calendar-day.ts';
import type { ShownTime } from './shown-time.ts';

export type BolusEvent = DailyReport['pumpBoluses'][number];
type Injection = DailyReport['mdiBoluses'][number];

/** `event` holds the details of a bolus; injections have none but the insulin's name. */
export type ShownDose = Dose & Readonly<{ event: BolusEvent | undefined; insulinName: string | undefined }>;

/** Injections and boluses of all kinds, in order of time. */
export function shownDoses(report: DailyReport, time: ShownTime): ShownDose[] {
  const ofPump = (kind: DoseKind, events: readonly BolusEvent[]) =>
    events
      .filter((event) => time.isIn(event.timestampStart) || time.isTouched(event.timestampStart, endOf(event)))
      .map((event) => pumpDose(kind, event, time));
  const ofPen = (kind: DoseKind, injections: readonly Injection[]) =>
    injections
      .filter(({ timestamp }) => time.isIn(timestamp))
      .map((injection, index) => injectedDose(kind, injection, `${kind}-${index}`, time));
  return [
    ...ofPen('injectedBasal', report.mdiBasals),
    ...ofPen('injectedBolus', report.mdiBoluses),
    ...ofPump('bolus', report.pumpBoluses),
    ...ofPump('automated', report.automatedBoluses),
    ...ofPump('dual', dualEvents(report.dualBoluses)),
    ...ofPump('square', report.squareBoluses),
  ].sort((one, other) => one.startMinute - other.startMinute);
}

/** All that was given, at once and over time. */
export function doseUnits({ immediateUnits, extendedUnits }: Dose): number {
  // Amounts have at most three decimals; adding them must not invent more.
  return Math.round((immediateUnits + extendedUnits) * 1000) / 1000;
}

/** Both parts of a dual bolus come under one id; details found in only one of them are kept. */
function dualEvents({ extended, immediate }: DailyReport['dualBoluses']): BolusEvent[] {
  const byId = new Map<string, BolusEvent>();
  for (const event of [...immediate, ...extended]) {
    const known = byId.get(event.bolusId);
    const recorded = Object.entries(event).filter(([, detail]) => detail !== null && detail !== undefined);
    byId.set(event.bolusId, known ? { ...known, ...Object.fromEntries(recorded) } : event);
  }
  return [...byId.values()];
}

function pumpDose(kind: DoseKind, event: BolusEvent, time: ShownTime): ShownDose {
  const startMinute = time.minute(event.timestampStart);
  const { immediateUnits, extendedUnits } = partsOf(kind, event);
  return {
    id: event.bolusId,
    kind,
    startMinute,
    endMinute: extendedUnits > 0 ? startMinute + minutesOf(event) : startMinute,
    immediateUnits,
    extendedUnits,
    override: overrideOf(event),
    event,
    insulinName: event.insulinType ?? undefined,
  };
}

function partsOf(kind: DoseKind, event: BolusEvent): Pick<Dose, 'immediateUnits' | 'extendedUnits'> {
  const delivered = event.delivered ?? event.amountSuggested ?? 0;
  if (kind === 'square') return { immediateUnits: 0, extendedUnits: event.extendedAmount ?? delivered };
  if (kind !== 'dual') return { immediateUnits: delivered, extendedUnits: 0 };
  const extendedUnits = event.extendedAmount ?? Math.max(0, delivered - (event.immediate ?? 0));
  return { immediateUnits: event.immediate ?? Math.max(0, delivered - extendedUnits), extendedUnits };
}

function overrideOf({ isOverrideIncrease, isOverrideDecrease }: BolusEvent): Dose['override'] {
  if (isOverrideIncrease === true) return 'increase';
  return isOverrideDecrease === true ? 'decrease' : null;
}

function minutesOf({ timestampStart, timestampEnd, extendedDurationInSeconds }: BolusEvent): number {
  if (timestampEnd != null) return wallMinute(timestampEnd) - wallMinute(timestampStart);
  return (extendedDurationInSeconds ?? 0) / 60;
}

function endOf(event: BolusEvent): string {
  return event.timestampEnd ?? event.timestampStart;
}

function injectedDose(kind: DoseKind, injection: Injection, id: string, time: ShownTime): ShownDose {
  const startMinute = time.minute(injection.timestamp);
  return {
    id,
    kind,
    startMinute,
    endMinute: startMinute,
    immediateUnits: injection.amount,
    extendedUnits: 0,
    override: null,
    event: undefined,
    insulinName: injection.insulinType,
  };
}
