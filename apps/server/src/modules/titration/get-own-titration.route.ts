import { getOwnTitrationCall } from '@glidepath/api-contract/titration/get-own-titration.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findOpenTitration } from './titration.repository.ts';

export const getOwnTitrationRoute = implementCall(getOwnTitrationCall, {
  handle: ({ params: { id }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      await findVisiblePatient(tx, id);
      const titration = await findOpenTitration(tx, id);
      return {
        isOpen: titration !== undefined,
        isRunning: titration !== undefined && titration.status !== 'suspended',
      };
    }),
});
