import { getAutoTitrationCall } from '@glidepath/api-contract/titration/get-auto-titration.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findOpenTitration } from './titration.repository.ts';

export const getAutoTitrationRoute = implementCall(getAutoTitrationCall, {
  handle: ({ params: { id }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      await findVisiblePatient(tx, id);
      return { isEnabled: (await findOpenTitration(tx, id)) !== undefined };
    }),
});
