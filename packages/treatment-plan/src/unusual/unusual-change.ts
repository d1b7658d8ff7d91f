import { PLAN_QUANTITIES, type PlanPlace } from '../differences/plan-difference.ts';

/** What is unusual about a value: `measured` lies beyond `bound`. */
export const UNUSUAL_CODES = [
  /** Times as much insulin as before. */
  'fold-above',
  'fold-below',
  /** Units at once, where there were none. */
  'new-dose-above',
  /** Units for each kilogram of weight. */
  'per-kg-above',
  /** Units, where no weight is known. */
  'units-above',
  /** Percent of all insulin of the day that is basal. */
  'share-above',
  'share-below',
  /** Basal in percent of the daily dose that the carb ratios stand for. */
  'implied-share-above',
  /** Units a day that a carb ratio or correction factor stands for. */
  'implied-dose-above',
  /** The value itself. */
  'value-below',
  'value-above',
  /** Times the highest basal rate. */
  'limit-above-rate',
] as const;
export type UnusualCode = (typeof UNUSUAL_CODES)[number];

/** Values of a plan, and sums that no cell of it shows. */
export const UNUSUAL_QUANTITIES = [
  ...PLAN_QUANTITIES,
  'basalUnitsPerDay',
  'totalUnitsPerDay',
  'titrationMaxDoseUnits',
] as const;
export type UnusualQuantity = (typeof UNUSUAL_QUANTITIES)[number];

/**
 * Against what a value is unusual: the plan in force, what was proposed to start a pump with, what the pump says it is
 * set to, or the insulin that was recorded.
 */
export const UNUSUAL_BASES = ['in-force', 'proposed', 'reported', 'recorded'] as const;
export type UnusualBase = (typeof UNUSUAL_BASES)[number];

export type UnusualChange = Readonly<{
  code: UnusualCode;
  quantity: UnusualQuantity;
  place: PlanPlace;
  against: UnusualBase;
  /** Null where there was no such value. */
  before: number | null;
  /** What is to be approved, as the plan has it; whoever approves types it again. */
  after: number;
  measured: number;
  bound: number;
}>;

/** What whoever approves has typed again, and why it is meant. */
export type UnusualConfirmation = Readonly<{ values: readonly number[]; reason: string }>;

/** What is still to be confirmed; without a reason nothing is. */
export function unconfirmedChanges(
  changes: readonly UnusualChange[],
  confirmation: UnusualConfirmation | null | undefined,
): readonly UnusualChange[] {
  if (!confirmation || confirmation.reason.trim() === '') return changes;
  return changes.filter(({ after }) => !confirmation.values.includes(after));
}
