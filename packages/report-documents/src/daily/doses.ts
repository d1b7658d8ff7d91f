import { type BolusEvent, type BolusParts, bolusParts, type DailyReport, dualBoluses } from '@glidepath/report-figures';

export type DoseKind = 'bolus' | 'automated' | 'injectedBasal';
type DoseAmount = BolusParts & Readonly<{ kind: DoseKind }>;
export type Dose = DoseAmount & Readonly<{ startMinute: number }>;
type TimedDose = DoseAmount & Readonly<{ timestamp: string }>;

/** Injections and boluses of all kinds. */
export function dosesOf(daily: DailyReport): TimedDose[] {
  const injected = (kind: DoseKind, injections: DailyReport['mdiBoluses']): TimedDose[] =>
    injections.map(({ timestamp, amount }) => ({
      timestamp,
      kind,
      immediateUnits: amount,
      extendedUnits: 0,
      extendedMinutes: 0,
    }));
  const pumped = (kind: DoseKind, parts: Parameters<typeof bolusParts>[0], events: readonly BolusEvent[]) =>
    events.map((event) => ({ timestamp: event.timestampStart, kind, ...bolusParts(parts, event) }));
  return [
    ...injected('injectedBasal', daily.mdiBasals),
    ...injected('bolus', daily.mdiBoluses),
    ...pumped('bolus', 'normal', daily.pumpBoluses),
    ...pumped('automated', 'normal', daily.automatedBoluses),
    ...pumped('bolus', 'dual', dualBoluses(daily.dualBoluses)),
    ...pumped('bolus', 'square', daily.squareBoluses),
  ];
}
