import { DELAYS_MS } from '#shared/timing/delays.ts';
import { type WindowHost, watchSignInWindow } from './sign-in-window.ts';

export type ConnectionOutcome = 'connected' | 'not-connected' | 'blocked' | 'abandoned';

type Connecting = Readonly<{
  host: WindowHost;
  askAddress: () => Promise<string>;
  checkConnection: () => Promise<boolean>;
  signal: AbortSignal;
}>;

/**
 * A sign-in window from its opening to what came of it. However it ended, the server has the last word: a window that
 * looks closed may be one in which somebody still signs in, so it is asked on behind a problem that was told.
 */
export async function connectCloud(
  connecting: Connecting,
  onConnectedAfterAll: () => void,
): Promise<ConnectionOutcome> {
  const { host, askAddress, checkConnection, signal } = connecting;
  const end = await watchSignInWindow(host, askAddress, signal);
  if (end === 'blocked' || end === 'abandoned') return end;
  if (end === 'no-address') return 'not-connected';
  const isConnected =
    end === 'cut-off' ? await asksUntilKnown(connecting, LOOKS_UNTIL_GIVEN_UP) : await isConnectedNow(checkConnection);
  if (signal.aborted) return 'abandoned';
  if (isConnected) return 'connected';
  if (end !== 'timed-out') {
    void asksUntilKnown(connecting, Number.POSITIVE_INFINITY).then((isKnown) => isKnown && onConnectedAfterAll());
  }
  return 'not-connected';
}

const isConnectedNow = (checkConnection: Connecting['checkConnection']) => checkConnection().catch(() => false);

const ASK_EVERY_MS = 3_000;
/** Who uses this page for half a minute is no longer signing in elsewhere. */
const LOOKS_UNTIL_GIVEN_UP = 10;

/** For a window that can no longer be watched: until the server knows, or nobody seems to be signing in. */
function asksUntilKnown({ host, checkConnection, signal }: Connecting, mostLooks: number): Promise<boolean> {
  return new Promise((resolve) => {
    let [isAsking, looksAtThisPage] = [false, 0];
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
      if (signal.aborted) return;
      looksAtThisPage = host.hasFocus() ? looksAtThisPage + 1 : 0;
      if (isConnected || looksAtThisPage >= mostLooks) end(isConnected);
    };
    const stopAsking = host.every(ASK_EVERY_MS, () => void ask());
    const stopLife = host.after(DELAYS_MS.signInWindowLife, () => end(false));
    signal.addEventListener('abort', () => end(false), { once: true });
  });
}
