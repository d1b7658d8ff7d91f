import { DELAYS_MS } from '#shared/timing/delays.ts';

export type SignInWindow = Readonly<{ isClosed: () => boolean; close: () => void; goTo: (address: string) => void }>;

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
 * is signing in there. Who closes a window comes back to this page.
 */
export type WindowEnd = 'closed' | 'cut-off' | 'timed-out' | 'blocked' | 'no-address' | 'abandoned';

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
    const stopPolling = host.every(DELAYS_MS.signInWindowPoll, () => {
      if (opened.isClosed()) end(host.hasFocus() ? 'closed' : 'cut-off');
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
