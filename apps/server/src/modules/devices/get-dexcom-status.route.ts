import { getDexcomStatusCall } from '@glidepath/api-contract/devices/get-dexcom-status.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findConnections } from './cloud-connection.repository.ts';

export const getDexcomStatusRoute = implementCall(getDexcomStatusCall, {
  handle: ({ query: { patientId }, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      await findVisiblePatient(tx, patientId);
      const connections = await findConnections(tx, patientId);
      return {
        isDexcomApiEnabled: connections.some(({ provider, state }) => provider === 'dexcom' && state === 'connected'),
      };
    }),
});
