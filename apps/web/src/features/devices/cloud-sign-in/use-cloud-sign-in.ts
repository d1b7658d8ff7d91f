import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { getDexcomStatusCall } from '@glidepath/api-contract/devices/get-dexcom-status.call';
import { getLibreLoginUrlCall } from '@glidepath/api-contract/devices/get-libre-login-url.call';
import { listCloudConnectionsCall } from '@glidepath/api-contract/devices/list-cloud-connections.call';
import { signInStateJson } from '@glidepath/api-contract/wire/sign-in-state.wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import { type CloudName, cloudConnectionsQuery } from '#shared/devices/cloud-connections.query.ts';
import { base64Url } from '#shared/format/base64.ts';
import { connectCloud } from './connect-cloud.ts';
import type { WindowHost } from './sign-in-window.ts';

/** Who looks at the connections of a patient. */
export type Reader = 'doctor' | 'patient' | 'guest';

/** Phones ignore the size and open a tab. */
const FEATURES = 'popup,width=520,height=720';

const browserWindowHost: WindowHost = {
  open: () => {
    // It keeps its opener: without one the browser would not let this page close it after its time.
    const opened = window.open('', '_blank', FEATURES);
    return (
      opened && {
        isClosed: () => opened.closed,
        hasArrived: () => !opened.closed && !isBlank(opened),
        close: () => opened.close(),
        goTo: (address) => opened.location.replace(address),
      }
    );
  },
  hasFocus: () => document.hasFocus(),
  every: (periodMs, act) => {
    const timer = setInterval(act, periodMs);
    return () => clearInterval(timer);
  },
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  },
};

export type SignInPhase =
  | Readonly<{ kind: 'idle' }>
  | Readonly<{ kind: 'waiting' | 'out-of-sight' | 'connected'; cloud: CloudName }>
  | Readonly<{ kind: 'problem'; cloud: CloudName; isBlocked: boolean }>;

export type CloudSignIn = Readonly<{ phase: SignInPhase; connect: (cloud: CloudName) => void; forget: () => void }>;

/** One sign-in window at a time, and what came of the last. */
export function useCloudSignIn(patientId: string, reader: Reader): CloudSignIn {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<SignInPhase>({ kind: 'idle' });
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  const run = async (cloud: CloudName, signal: AbortSignal) => {
    const tell = (told: SignInPhase) => {
      void queryClient.invalidateQueries({ queryKey: cloudConnectionsQuery(patientId).queryKey });
      setPhase(told);
    };
    const outcome = await connectCloud(
      {
        host: browserWindowHost,
        askAddress: () => askSignInAddress(cloud, patientId),
        checkConnection: () => isCloudConnected({ cloud, reader, patientId }),
        signal,
      },
      {
        onOutOfSight: () => setPhase({ kind: 'out-of-sight', cloud }),
        onConnectedAfterAll: () => tell({ kind: 'connected', cloud }),
      },
    );
    if (outcome === 'abandoned') return;
    if (outcome === 'connected') tell({ kind: 'connected', cloud });
    else tell({ kind: 'problem', cloud, isBlocked: outcome === 'blocked' });
  };
  const connect = (cloud: CloudName) => {
    if (phase.kind === 'waiting') return;
    attempt.current?.abort();
    attempt.current = new AbortController();
    setPhase({ kind: 'waiting', cloud });
    void run(cloud, attempt.current.signal);
  };
  return { phase, connect, forget: () => setPhase({ kind: 'idle' }) };
}

type Check = Readonly<{ cloud: CloudName; reader: Reader; patientId: string }>;

/** Asks the server again. `dexcom_status` is about the reader's own account, which a doctor does not have (D3-57). */
export async function isCloudConnected({ cloud, reader, patientId }: Check, api: CallApi = callApi): Promise<boolean> {
  if (cloud === 'dexcom' && reader !== 'doctor') {
    return (await api(getDexcomStatusCall, { query: { patientId } })).isDexcomApiEnabled;
  }
  return (await api(listCloudConnectionsCall, { query: { patientId } })).devices[cloud].isConnected;
}

/** Only a page of another origin hides its address. */
function isBlank(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank';
  } catch {
    return false;
  }
}

type DexcomDetails = CallAnswer<typeof getDexcomAppDetailsCall>;

/** Where a sign-in window goes. The tokens inside work once, so each window asks for a new one (D3-54, D3-56). */
export async function askSignInAddress(cloud: CloudName, patientId: string, api: CallApi = callApi): Promise<string> {
  if (cloud === 'libre') return (await api(getLibreLoginUrlCall, { query: { patientId } })).loginUrl;
  return dexcomSignInAddress(await api(getDexcomAppDetailsCall), patientId);
}

export function dexcomSignInAddress(
  { clientId, redirectUri, connectToken, loginUrl }: DexcomDetails,
  patientId: string,
): string {
  const address = new URL(loginUrl);
  address.searchParams.set('client_id', clientId);
  address.searchParams.set('redirect_uri', redirectUri);
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('scope', 'offline_access');
  address.searchParams.set('state', signInState(patientId, connectToken));
  return address.href;
}

/** For whom the window was opened, and the proof of who did; never the session token, which stays with us (D3-54). */
function signInState(patientId: string, connectToken: string): string {
  return base64Url(new TextEncoder().encode(signInStateJson({ patientId, token: connectToken })));
}
