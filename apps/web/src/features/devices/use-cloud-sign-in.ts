import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { type CloudName, cloudConnectionsQuery } from '#shared/devices/cloud-connections.query.ts';
import { browserWindowHost } from './browser-window-host.ts';
import { connectCloud } from './connect-cloud.ts';
import { isCloudConnected } from './connection-check.ts';
import type { Reader } from './reader.ts';
import { askSignInAddress } from './sign-in-address.ts';

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
