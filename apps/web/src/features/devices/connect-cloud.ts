import { type WindowHost, watchSignInWindow } from './sign-in-window.ts';

export type ConnectionOutcome = 'connected' | 'not-connected' | 'blocked' | 'abandoned';

type Connecting = Readonly<{
  host: WindowHost;
  askAddress: () => Promise<string>;
  checkConnection: () => Promise<boolean>;
  signal: AbortSignal;
}>;

/** A sign-in window from its opening to what came of it. However it was closed, the server has the last word. */
export async function connectCloud(connecting: Connecting): Promise<ConnectionOutcome> {
  const { host, askAddress, checkConnection, signal } = connecting;
  const end = await watchSignInWindow(host, askAddress, signal);
  if (end === 'blocked' || end === 'abandoned') return end;
  if (end === 'no-address') return 'not-connected';
  const isConnected = await checkConnection().catch(() => false);
  if (signal.aborted) return 'abandoned';
  return isConnected ? 'connected' : 'not-connected';
}
