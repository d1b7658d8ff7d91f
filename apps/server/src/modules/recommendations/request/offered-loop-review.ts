import { refusalCode } from '@glidepath/api-contract/errors/refusal-code';

import { findClinicConfiguration } from '#modules/clinics/clinic-configuration.ts';
import type { Tx } from '#platform/database/database.ts';

const CLOSED_LOOP = refusalCode('closed-loop-active');

/** Where a closed loop stands in the way, whether the clinic offers what is for closed loops; else nothing is said of it. */
export async function offeredLoopReview(
  tx: Tx,
  clinicId: string,
  refusals: readonly Readonly<{ code: number | string }>[] | null,
): Promise<Readonly<{ isLoopReviewOffered?: boolean }>> {
  if (!refusals?.some(({ code }) => code === CLOSED_LOOP)) return {};
  const { isLoopReviewOffered } = await findClinicConfiguration(tx, clinicId);
  return { isLoopReviewOffered };
}
