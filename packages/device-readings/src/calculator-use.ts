import type { CalculatorUse } from './device-record.ts';
import { RECORD_LIMITS } from './record-limits.ts';

type KnownUse = Readonly<{ [Name in keyof CalculatorUse]: number | undefined }>;

/** What a calculator knew. A detail nobody can keep (active insulin below zero) must not cost the whole bolus. */
export function calculatorUse(known: KnownUse): CalculatorUse {
  const kept = Object.entries(known).filter(
    ([, amount]) => amount !== undefined && amount >= 0 && amount <= RECORD_LIMITS.maxDetail,
  );
  return Object.fromEntries(kept);
}
