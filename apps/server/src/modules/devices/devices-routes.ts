import { clearDisconnectionNoticeCall } from '@glidepath/api-contract/devices/clear-disconnection-notice.call';
import { disconnectDexcomCall } from '@glidepath/api-contract/devices/disconnect-dexcom.call';
import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { getDexcomStatusCall } from '@glidepath/api-contract/devices/get-dexcom-status.call';
import { getLibreLoginUrlCall } from '@glidepath/api-contract/devices/get-libre-login-url.call';
import { hideDexcomScreenCall } from '@glidepath/api-contract/devices/hide-dexcom-screen.call';
import { issueUploaderTokenCall } from '@glidepath/api-contract/devices/issue-uploader-token.call';
import { listCloudConnectionsCall } from '@glidepath/api-contract/devices/list-cloud-connections.call';
import { returnFromDexcomCall } from '@glidepath/api-contract/devices/return-from-dexcom.call';
import { returnFromLibreCall } from '@glidepath/api-contract/devices/return-from-libre.call';
import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { recordOfUpload } from '@glidepath/api-contract/devices/uploaded-record';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';
import type { Device } from '@glidepath/device-readings';
import { issueUploadToken } from '#modules/auth/issue-tokens.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type SignedIn, scopeOf } from '#platform/http/caller.ts';
import { htmlPage } from '#platform/http/html.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import {
  type CloudConnection,
  deleteConnection,
  findConnections,
  hideDexcomScreen,
  setDexcomConnected,
} from './cloud-connection.repository.ts';
import { newConnectToken } from './connect-token.repository.ts';
import { clearDisconnectionEvents, hasDisconnectionNotice } from './disconnection-event.repository.ts';
import { finishCloudSignIn } from './finish-cloud-sign-in.ts';
import { signInStateText } from './sign-in-state.ts';
import { uploadDeviceData } from './upload-device-data.ts';

export const DEVICES_ROUTES: readonly Route[] = [
  implementCall(hideDexcomScreenCall, {
    handle: ({ caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        await hideDexcomScreen(tx, caller.userId);
        return DONE;
      }),
  }),
  implementCall(clearDisconnectionNoticeCall, {
    handle: ({ body: { patientId }, caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        const now = deps.clock.now();
        await findVisiblePatient(tx, patientId);
        await clearDisconnectionEvents(tx, patientId, { now });
        const actor = actorOf(caller);
        await recordAuditEvent(tx, { at: now, actor, action: 'disconnection-notice-cleared', subjectId: patientId });
        return undefined;
      }),
  }),
  implementCall(disconnectDexcomCall, {
    handle: ({ query: { patientId }, caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        const now = deps.clock.now();
        await findVisiblePatient(tx, patientId);
        await deleteConnection(tx, { patientId, provider: 'dexcom' });
        await setDexcomConnected(tx, patientId, false);
        // Somebody wanted this: there is nothing to be warned of any more.
        await clearDisconnectionEvents(tx, patientId, { now, provider: 'dexcom' });
        await recordAuditEvent(tx, {
          at: now,
          actor: actorOf(caller),
          action: 'cloud-disconnected',
          subjectId: patientId,
          facts: { provider: 'dexcom' },
        });
        return DONE;
      }),
  }),
  implementCall(getDexcomAppDetailsCall, {
    async handle({ caller, deps }) {
      const { dexcom } = deps.deviceClouds;
      if (!dexcom) throw new ApiError('dexcom-download-failed');
      return {
        clientId: dexcom.clientId,
        redirectUri: dexcom.redirectUri,
        connectToken: await newConnectToken(deps, caller, 'dexcom'),
        loginUrl: dexcom.signInUrl,
      };
    },
  }),
  implementCall(getDexcomStatusCall, {
    handle: ({ query: { patientId }, caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        await findVisiblePatient(tx, patientId);
        const connections = await findConnections(tx, patientId);
        return {
          isDexcomApiEnabled: connections.some(({ provider, state }) => provider === 'dexcom' && state === 'connected'),
        };
      }),
  }),
  implementCall(getLibreLoginUrlCall, {
    async handle({ query: { patientId }, caller, deps }) {
      await deps.database.inScope(scopeOf(caller), (tx) => findVisiblePatient(tx, patientId));
      const loginUrl = await libreSignInAddress(deps, caller, patientId);
      if (loginUrl === undefined) throw new ApiError('not-found');
      return { loginUrl };
    },
  }),
  implementCall(listCloudConnectionsCall, {
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
  }),
  implementCall(returnFromDexcomCall, {
    handle: async ({ query: { code, state }, deps }) =>
      signInReturnPage(await finishCloudSignIn(deps, { provider: 'dexcom', code, state })),
  }),
  implementCall(returnFromLibreCall, {
    handle: async ({ query: { code, state }, deps }) =>
      signInReturnPage(await finishCloudSignIn(deps, { provider: 'libre', code, state })),
  }),
  implementCall(issueUploaderTokenCall, {
    handle: ({ params: { id: patientId }, caller, deps: { database, clock } }) =>
      // Sessions lie outside what a clinic's role may touch.
      database.asSystem(async (tx) => {
        const now = clock.now();
        const [issued] = await Promise.all([
          issueUploadToken(tx, { sessionId: caller.sessionId, patientId }, now),
          recordAuditEvent(tx, { at: now, actor: actorOf(caller), action: 'uploader-launched', subjectId: patientId }),
        ]);
        return issued;
      }),
  }),
  implementCall(uploadDeviceDataCall, {
    handle: ({ body: { extName, source = 'uploader', timezone, devices, records }, caller, deps }) =>
      uploadDeviceData(
        deps,
        // JSON holds nothing undefined.
        {
          extName,
          source,
          devices: devices as Device[],
          records: records.map((record) => recordOfUpload(record, timezone)),
        },
        caller,
      ),
  }),
];

function shownConnection(connection: CloudConnection | undefined) {
  const isConnected = connection?.state === 'connected';
  return { isConnected, connectedAt: isConnected ? connection.connected_at.toISOString() : null };
}

// Whoever reads this stands in another company's window, where no language was chosen: both are said.
const CONNECTED = ['You can close this window.', 'אפשר לסגור את החלון הזה.'];
const FAILED = [
  'The account was not connected. Close this window and try again.',
  'החשבון לא חובר. יש לסגור את החלון הזה ולנסות שוב.',
];

/** What a sign-in window shows in the end (D3-55). */
function signInReturnPage(isConnected: boolean): string {
  const [english = '', hebrew = ''] = isConnected ? CONNECTED : FAILED;
  return htmlPage(english, `<h1>${english}</h1>\n<p lang="he" dir="rtl">${hebrew}</p>`);
}

/** Where somebody signs in to Libre for a patient, once and soon; undefined where Libre is not set up (D3-56). */
async function libreSignInAddress(deps: Deps, caller: SignedIn, patientId: string): Promise<string | undefined> {
  const { libre } = deps.deviceClouds;
  if (!libre) return undefined;
  const token = await newConnectToken(deps, caller, 'libre');
  const asked = new URLSearchParams({
    client_id: libre.clientId,
    redirect_uri: libre.redirectUri,
    response_type: 'code',
    state: signInStateText({ patientId, token }),
  });
  return `${libre.signInUrl}?${asked}`;
}
