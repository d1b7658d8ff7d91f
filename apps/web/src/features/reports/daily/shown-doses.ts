import { type BolusEvent, bolusParts, type DailyReport, dualBoluses } from '@glidepath/report-figures';

import type { Dose, DoseKind } from '#charts/daily/daily-series.ts';
import type { ShownTime } from './shown-time.ts';

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
    ...ofPump('dual', dualBoluses(report.dualBoluses)),
    ...ofPump('square', report.squareBoluses),
  ].sort((one, other) => one.startMinute - other.startMinute);
}

/** All that was given, at once and over time. */
export function doseUnits({ immediateUnits, extendedUnits }: Dose): number {
  // Amounts have at most three decimals; adding them must not invent more.
  return Math.round((immediateUnits + extendedUnits) * 1000) / 1000;
}

function pumpDose(kind: DoseKind, event: BolusEvent, time: ShownTime): ShownDose {
  const startMinute = time.minute(event.timestampStart);
  const { immediateUnits, extendedUnits, extendedMinutes } = bolusParts(partsOf(kind), event);
  return {
    id: event.bolusId,
    kind,
    startMinute,
    endMinute: extendedUnits > 0 ? startMinute + extendedMinutes : startMinute,
    immediateUnits,
    extendedUnits,
    override: overrideOf(event),
    event,
    insulinName: event.insulinType ?? undefined,
  };
}

const partsOf = (kind: DoseKind) => (kind === 'dual' || kind === 'square' ? kind : 'normal');

function overrideOf({ isOverrideIncrease, isOverrideDecrease }: BolusEvent): Dose['override'] {
  if (isOverrideIncrease === true) return 'increase';
  return isOverrideDecrease === true ? 'decrease' : null;
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
