import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { isAskedFirst } from '#modules/recommendations/second-opinion/view-awaited.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findOpenDataRequests } from './data-request.repository.ts';
import { findListed } from './list.repository.ts';
import { rowAnswer } from './row-answer.ts';

/** One row as the list shows it, after something was done to it. */
export function findRowAnswer({ database, clock }: Deps, patientId: string, clinician: Clinician) {
  return database.inScope(scopeOf(clinician), async (tx) => {
    const [[row], isAsked, requests] = await Promise.all([
      findListed(tx, { patient: patientId }, { userId: clinician.userId, after: null }),
      isAskedFirst(tx, clinician),
      findOpenDataRequests(tx, [patientId]),
    ]);
    if (!row) throw new ApiError('not-found');
    return rowAnswer(row, { isAskedFirst: isAsked, now: clock.now(), requests });
  });
}
