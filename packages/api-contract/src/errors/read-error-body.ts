import type { UnusualChange } from '@glidepath/treatment-plan';

import { type PlanChange, planChangeWire } from '../wire/plan-change.wire.ts';
import { fromWire } from '../wire/rename-keys.ts';
import { type ToSign, toSignWire } from '../wire/to-sign.wire.ts';
import { unusualChangesWire } from '../wire/unusual-changes.wire.ts';
import { errorBodySchema, type SecondFactorKind } from './error-body.ts';

export type ReadBody = Readonly<{
  error: string | null;
  code: number | null;
  detail: string;
  fields: Readonly<Record<string, string>>;
  requestId: string | null;
  challenge: string | null;
  factors: readonly SecondFactorKind[];
  unusualChanges: readonly UnusualChange[];
  planChange: PlanChange | null;
  toSign: ToSign | null;
}>;

/** Each part by itself: an answer that is wrong in one place, or not ours at all, must still be readable. */
export function readErrorBody(body: unknown): ReadBody {
  const {
    error,
    code,
    detail,
    fields,
    requestId,
    challenge,
    factors,
    unusual_changes: unusual,
    plan_change: planChange,
    to_sign,
  } = asRecord(body);
  return {
    error: typeof error === 'string' && error.trim() !== '' ? error : null,
    code: typeof code === 'number' ? code : null,
    detail: typeof detail === 'string' ? detail : '',
    fields: Object.fromEntries(
      Object.entries(asRecord(fields)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    requestId: typeof requestId === 'string' ? requestId : null,
    challenge: typeof challenge === 'string' ? challenge : null,
    factors: readFactors(factors),
    unusualChanges: readChanges(unusual),
    planChange: readPlanChange(planChange),
    toSign: toSignWire.safeParse(to_sign).data ?? null,
  };
}

function readFactors(factors: unknown): readonly SecondFactorKind[] {
  const read = errorBodySchema.shape.factors.safeParse(factors);
  return (read.success && read.data) || [];
}

function readChanges(unusual: unknown): readonly UnusualChange[] {
  const read = unusualChangesWire.safeParse(unusual);
  return read.success ? (fromWire(unusualChangesWire, read.data) as UnusualChange[]) : [];
}

function readPlanChange(told: unknown): PlanChange | null {
  const read = planChangeWire.safeParse(told);
  return read.success ? fromWire(planChangeWire, read.data) : null;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
