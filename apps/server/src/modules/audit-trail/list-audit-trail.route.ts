import { listAuditTrailCall } from '@glidepath/api-contract/audit-trail/list-audit-trail.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Deps } from '#platform/deps.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { askTrail } from './ask-trail.ts';
import { findLedgerChecks } from './trail.repository.ts';
import { placeAfter, readPlace, trailEntryAnswer } from './trail-answer.ts';

const PAGE_ENTRIES = 50;

export const listAuditTrailRoute = implementCall(listAuditTrailCall, {
  handle: async ({ query: { after: place, ...filters }, caller, deps }) => {
    const after = place === undefined ? undefined : readPlace(place);
    if (place !== undefined && !after) throw new ApiError('input-invalid', { after: 'This field is not valid.' });
    const [{ rows, hasMore, people }, ledger] = await Promise.all([
      askTrail(deps, caller, { filters, after, most: PAGE_ENTRIES }),
      ledgerState(deps),
    ]);
    const last = rows.at(-1);
    const entries = rows.map((row) => trailEntryAnswer(row, people));
    return { entries, next: hasMore && last ? placeAfter(last) : null, ledger };
  },
});

/** Of all places together: one head that does not fit is enough. */
async function ledgerState({ database }: Deps) {
  const { checkedAt, faults } = await findLedgerChecks(database);
  return checkedAt === null ? null : { checkedAt: checkedAt.toISOString(), isWhole: Number(faults) === 0 };
}
