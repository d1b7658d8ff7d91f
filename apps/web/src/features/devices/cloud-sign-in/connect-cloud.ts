import { DELAYS_MS } from '#shared/timing/delays.ts';
import { type WindowHost, watchSignInWindow } from './sign-in-window.ts';

export type ConnectionOutcome = 'connected' | 'not-connected' | 'blocked' | 'abandoned';

type Connecting = Readonly<{
  host: WindowHost;
  askAddress: () => Promise<string>;
  checkConnection: () => Promise<boolean>;
  signal: AbortSignal;
}>;

type ConnectHandlers = Readonly<{
  /** The window can no longer be seen; the server is asked on. */
  onOutOfSight: () => void;
  /** After a problem was reported. */
  onConnectedAfterAll: () => void;
}>;

/**
 * A sign-in window from its opening to what came of it. However it ended, the server has the last word: a window that
 * looks closed may be one in which somebody still signs in, so it is asked on behind a problem that was told.
 */
export async function connectCloud(connecting: Connecting, told: ConnectHandlers): Promise<ConnectionOutcome> {
  const { host, askAddress, checkConnection, signal } = connecting;
  const end = await watchSignInWindow(host, askAddress, signal);
  if (end === 'blocked' || end === 'abandoned') return end;
  if (end === 'no-address') return 'not-connected';
  let isConnected = await isConnectedNow(checkConnection);
  if (end === 'cut-off' && !isConnected && !signal.aborted) {
    told.onOutOfSight();
    isConnected = await asksUntilKnown(connecting);
  }
  if (signal.aborted) return 'abandoned';
  if (isConnected) return 'connected';
  if (end === 'closed') void asksUntilKnown(connecting).then((isKnown) => isKnown && told.onConnectedAfterAll());
  return 'not-connected';
}

const isConnectedNow = (checkConnection: Connecting['checkConnection']) => checkConnection().catch(() => false);

const ASK_EVERY_MS = 3_000;

/** For a window that can no longer be watched: until the server knows, or nobody can be signing in any more. */
function asksUntilKnown({ host, checkConnection, signal }: Connecting): Promise<boolean> {
  return new Promise((resolve) => {
    let isAsking = false;
    const end = (isConnected: boolean) => {
      stopAsking();
      stopLife();
      resolve(isConnected);
    };
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      const isConnected = await isConnectedNow(checkConnection);
      isAsking = false;
      if (isConnected && !signal.aborted) end(true);
    };
    const stopAsking = host.every(ASK_EVERY_MS, () => void ask());
    const stopLife = host.after(DELAYS_MS.signInWindowLife, () => end(false));
    signal.addEventListener('abort', () => end(false), { once: true });
  });
}
