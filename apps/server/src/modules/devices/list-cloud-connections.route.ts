import { listCloudConnectionsCall } from '@glidepath/api-contract/devices/list-cloud-connections.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { type CloudConnection, findConnections } from './cloud-connection.repository.ts';
import { hasDisconnectionNotice } from './disconnection-event.repository.ts';
import { libreSignInAddress } from './libre-sign-in-address.ts';

export const listCloudConnectionsRoute = implementCall(listCloudConnectionsCall, {
  async handle({ query: { patientId }, caller, deps }) {
    const [, connections, disconnectNotification] = await deps.database.inScope(scopeOf(caller), (tx) =>
      Promise.all([
        findVisiblePatient(tx, patientId),
        findConnections(tx, patientId),
        hasDisconnectionNotice(tx, patientId),
      ]),
    );
    const shown = (provider: string) => shownConnection(connections.find((found) => found.provider === provider));
    const libre = shown('libre');
    // It works once and for ten minutes: a window that opens later asks for one of its own (D3-53, D3-56).
    const loginUrl = libre.isConnected ? undefined : await libreSignInAddress(deps, caller, patientId);
    return {
      devices: { dexcom: shown('dexcom'), libre: { ...libre, loginUrl: loginUrl ?? null } },
      disconnectNotification,
    };
  },
});

function shownConnection(connection: CloudConnection | undefined) {
  const isConnected = connection?.state === 'connected';
  return { isConnected, connectedAt: isConnected ? connection.connected_at.toISOString() : null };
}
