import { DELAYS_MS } from '#shared/timing/delays.ts';

export type SignInWindow = Readonly<{ isClosed: () => boolean; close: () => void; goTo: (address: string) => void }>;

/** What the browser gives; tests hand in their own. `every` and `after` answer how to stop them. */
export type WindowHost = Readonly<{
  /** Null when the browser does not allow it. */
  open: () => SignInWindow | null;
  every: (periodMs: number, act: () => void) => () => void;
  after: (delayMs: number, act: () => void) => () => void;
}>;

export type WindowEnd = 'closed' | 'timed-out' | 'blocked' | 'no-address' | 'abandoned';

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
      if (opened.isClosed()) end('closed');
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
