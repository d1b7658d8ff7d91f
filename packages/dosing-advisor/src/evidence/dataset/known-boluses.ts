import type { Bolus, Injection, Recorded } from '../../input/recorded.ts';
import { inOrder, within } from './in-order.ts';

/** A bolus of equal units from another device this close is the same bolus. */
const SAME_BOLUS_MINUTES = 2;

/** Boluses and injections that are not basal, each once. */
export function knownBoluses({ boluses, injections }: Recorded, firstDay: number, days: number): Bolus[] {
  const injected = injections.filter(({ role }) => role === 'bolus').map(bolusOf);
  const ordered = inOrder(within([...boluses, ...injected], firstDay, days)).filter(({ doseUnits }) => doseUnits > 0);
  const kept: Bolus[] = [];
  for (const bolus of ordered) if (!isSentTwice(bolus, kept)) kept.push(bolus);
  return kept;
}

/** An injection is a bolus that was given at once; the fields they share have the same names. */
function bolusOf(injection: Injection): Bolus {
  return injection;
}

function isSentTwice(bolus: Bolus, earlier: readonly Bolus[]): boolean {
  for (let index = earlier.length - 1; index >= 0; index -= 1) {
    const other = earlier[index];
    if (!other || bolus.minute - other.minute > SAME_BOLUS_MINUTES) return false;
    if (other.doseUnits !== bolus.doseUnits) continue;
    if (other.minute === bolus.minute || other.deviceId !== bolus.deviceId) return true;
  }
  return false;
}
