import type { WindowHost } from './sign-in-window.ts';

/** Phones ignore the size and open a tab. */
const FEATURES = 'popup,width=520,height=720';

export const browserWindowHost: WindowHost = {
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

/** Only a page of another origin hides its address. */
function isBlank(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank';
  } catch {
    return false;
  }
}
