import { offeredMinutes } from '../time-of-day/offered-minutes.ts';
import { type BasalInjectionDraft, EMPTY_INJECTION, MAX_BASAL_INJECTIONS } from './basal-injection.ts';

type Injections = readonly BasalInjectionDraft[];

export function canAddInjection(injections: Injections): boolean {
  return injections.length < MAX_BASAL_INJECTIONS;
}

/** A new row is empty: neither time nor dose nor insulin is anybody's choice yet. */
export function withAddedInjection(injections: Injections): Injections {
  return canAddInjection(injections) ? [...injections, EMPTY_INJECTION] : injections;
}

export function canRemoveInjection(injections: Injections): boolean {
  return injections.length > 1;
}

export function withoutInjection(injections: Injections, row: number): Injections {
  return canRemoveInjection(injections) ? injections.filter((_, index) => index !== row) : injections;
}

export function withInjection(injections: Injections, row: number, changes: Partial<BasalInjectionDraft>): Injections {
  return injections.map((injection, index) => (index === row ? { ...injection, ...changes } : injection));
}

/** The times this row may take: no two injections at one time (BASAL-03). */
export function offeredInjectionMinutes(injections: Injections, row: number): number[] {
  return offeredMinutes(injections.filter((_, index) => index !== row).map(({ atMinute }) => atMinute));
}
