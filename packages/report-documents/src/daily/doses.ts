import type { DailyReport } from '../report-input.ts';

type BolusEvent = DailyReport['pumpBoluses'][number];

export type DoseKind = 'bolus' | 'automated' | 'injectedBasal';
type DoseAmount = Readonly<{
  kind: DoseKind;
  immediateUnits: number;
  /** Given over time after the start. */
  extendedUnits: number;
  extendedMinutes: number;
}>;
export type Dose = DoseAmount & Readonly<{ startMinute: number }>;
type TimedDose = DoseAmount & Readonly<{ timestamp: string }>;

/** Injections and boluses of all kinds. */
export function dosesOf(daily: DailyReport): TimedDose[] {
  const injected = (kind: DoseKind, injections: DailyReport['mdiBoluses']): TimedDose[] =>
    injections.map(({ timestamp, amount }) => ({ timestamp, kind, ...atOnce(amount) }));
  return [
    ...injected('injectedBasal', daily.mdiBasals),
    ...injected('bolus', daily.mdiBoluses),
    ...daily.pumpBoluses.map((event) => pumpDose('bolus', event, atOnce(unitsOf(event)))),
    ...daily.automatedBoluses.map((event) => pumpDose('automated', event, atOnce(unitsOf(event)))),
    ...oncePerBolus(daily.dualBoluses).map((event) => pumpDose('bolus', event, dualParts(event))),
    ...daily.squareBoluses.map((event) =>
      pumpDose('bolus', event, overTime(event, event.extendedAmount ?? unitsOf(event))),
    ),
  ];
}

type Parts = Omit<DoseAmount, 'kind'>;

const unitsOf = ({ delivered, amountSuggested }: BolusEvent) => delivered ?? amountSuggested ?? 0;
const atOnce = (immediateUnits: number): Parts => ({ immediateUnits, extendedUnits: 0, extendedMinutes: 0 });

function overTime({ extendedDurationInSeconds }: BolusEvent, extendedUnits: number): Parts {
  return { immediateUnits: 0, extendedUnits, extendedMinutes: (extendedDurationInSeconds ?? 0) / 60 };
}

function dualParts(event: BolusEvent): Parts {
  const extendedUnits = event.extendedAmount ?? Math.max(0, unitsOf(event) - (event.immediate ?? 0));
  const immediateUnits = event.immediate ?? Math.max(0, unitsOf(event) - extendedUnits);
  return { ...overTime(event, extendedUnits), immediateUnits };
}

/** A dual bolus stands in both lists under one id. */
function oncePerBolus({ immediate, extended }: DailyReport['dualBoluses']): BolusEvent[] {
  return [...new Map([...immediate, ...extended].map((event) => [event.bolusId, event])).values()];
}

function pumpDose(kind: DoseKind, { timestampStart }: BolusEvent, parts: Parts): TimedDose {
  return { timestamp: timestampStart, kind, ...parts };
}
