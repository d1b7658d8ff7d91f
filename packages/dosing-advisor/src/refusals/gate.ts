import { analysedDays, type ChangedLately } from '../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { leftOutDays, withoutGlucoseOn } from '../evidence/dataset/days-left-out.ts';
import { countedBasal, type DeliveredBasal } from '../evidence/dataset/delivered-basal.ts';
import { glucoseSource } from '../evidence/findings.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import type { RefusalName } from './refusal.ts';

/** What the gates look at. */
export type GateCase = Readonly<{
  /** Without the glucose of days left out. */
  input: AdvisorInput;
  /** With it. */
  asRecorded: AdvisorInput;
  /** The first day that is looked at; later than 0 where the plan changed inside the window. */
  firstDay: number;
  dataset: Dataset;
  /** The day since which exactly the present plan ran, where days under nearly the same doses are looked at as well. */
  asNowSinceDay: number | null;
  source: 'sensor' | 'meter';
  basal: DeliveredBasal;
  /** Too few days since the plan became what it is. */
  changedLately: ChangedLately | null;
}>;

/** Why a gate stays shut. */
export type GateFinding = Readonly<{
  params?: Readonly<Record<string, number | string>>;
  /** Full days from the request until it may open. */
  opensInDays?: number;
}>;

/** Null opens the gate. */
export type Gate = (gateCase: GateCase) => GateFinding | null;

/** A file of gates serves some of the refusals. */
export type Gates = Readonly<Partial<Record<RefusalName, Gate>>>;

export const REFUSED: GateFinding = {};

export function gateCaseOf(input: AdvisorInput): GateCase {
  const analysed = analysedDays(input);
  const { dataset } = analysed;
  const recorded = withoutGlucoseOn(input.recorded, leftOutDays(input).days);
  return {
    input: { ...input, recorded },
    asRecorded: input,
    ...analysed,
    source: glucoseSource(dataset),
    basal: countedBasal(dataset),
  };
}
