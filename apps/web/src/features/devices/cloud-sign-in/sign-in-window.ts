import { DELAYS_MS } from '#shared/timing/delays.ts';

export type SignInWindow = Readonly<{
  isClosed: () => boolean;
  /** Open, and showing what it was sent to. */
  hasArrived: () => boolean;
  close: () => void;
  goTo: (address: string) => void;
}>;

/** What the browser gives; tests hand in their own. `every` and `after` answer how to stop them. */
export type WindowHost = Readonly<{
  /** Null when the browser does not allow it. */
  open: () => SignInWindow | null;
  every: (periodMs: number, act: () => void) => () => void;
  after: (delayMs: number, act: () => void) => () => void;
  /** Whether somebody is using this page and no other window. */
  hasFocus: () => boolean;
}>;

/**
 * `cut-off`: a page that cuts its opener off (Cross-Origin-Opener-Policy) makes its window look closed while somebody
 * is signing in there. Sign-in pages do so as they open: the first ones on arrival, later ones after a click in their
 * window. So a window is known to be closed only if it could be watched for a while and this page is in use again.
 */
export type WindowEnd = 'closed' | 'cut-off' | 'timed-out' | 'blocked' | 'no-address' | 'abandoned';

const LOOKS_THAT_SHOW_IT_CAN_BE_WATCHED = 6;

/**
 * Opens a window and watches it until it is gone. It opens before its address is known: browsers allow a window only
 * in the very moment of a click.
 */
export function watchSignInWindow(
  host: WindowHost,
  askAddress: () => Promise<string>,
  signal: AbortSignal,
): Promise<WindowEnd> {
  const opened = host.open();
  if (!opened) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    const end = (how: WindowEnd) => {
      stopPolling();
      stopLife();
      resolve(how);
    };
    const closeAndEnd = (how: WindowEnd) => {
      opened.close();
      end(how);
    };
    let looksAfterArrival = 0;
    const stopPolling = host.every(DELAYS_MS.signInWindowPoll, () => {
      if (opened.hasArrived()) looksAfterArrival += 1;
      if (!opened.isClosed()) return;
      const wasWatched = looksAfterArrival >= LOOKS_THAT_SHOW_IT_CAN_BE_WATCHED;
      end(wasWatched && host.hasFocus() ? 'closed' : 'cut-off');
    });
    const stopLife = host.after(DELAYS_MS.signInWindowLife, () => closeAndEnd('timed-out'));
    // Nobody would watch a window whose page is gone.
    signal.addEventListener('abort', () => closeAndEnd('abandoned'), { once: true });
    askAddress().then(
      (address) => {
        if (!opened.isClosed()) opened.goTo(address);
      },
      () => closeAndEnd('no-address'),
    );
  });
}
