import { listCloudConnectionsCall } from '@glidepath/api-contract/devices/list-cloud-connections.call';

import { findVisiblePatient } from '#modules/patients/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { type CloudConnection, findConnections } from './cloud-connection.repository.ts';
import { hasDisconnectionNotice } from './disconnection-event.repository.ts';

export const listCloudConnectionsRoute = implementCall(listCloudConnectionsCall, {
  handle: ({ query: { patientId }, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const [, connections, disconnectNotification] = await Promise.all([
        findVisiblePatient(tx, patientId),
        findConnections(tx, patientId),
        hasDisconnectionNotice(tx, patientId),
      ]);
      const shown = (provider: string) => shownConnection(connections.find((found) => found.provider === provider));
      return {
        // The address carries a token that works once, so a window asks for its own (D3-56).
        devices: { dexcom: shown('dexcom'), libre: { ...shown('libre'), loginUrl: null } },
        disconnectNotification,
      };
    }),
});

function shownConnection(connection: CloudConnection | undefined) {
  const isConnected = connection?.state === 'connected';
  return { isConnected, connectedAt: isConnected ? connection.connected_at.toISOString() : null };
}
