export const LOADER_TIMEOUT_MS = 60_000;

type LoaderTimers = Readonly<{
  delayMs: number;
  timeoutMs: number;
  onShow: () => void;
  onTimeout: () => void;
}>;

/** Starts when the work starts; returns what to call when it ends. */
export function startLoaderTimers({ delayMs, timeoutMs, onShow, onTimeout }: LoaderTimers): () => void {
  const showing = setTimeout(onShow, delayMs);
  const timingOut = setTimeout(onTimeout, timeoutMs);
  return () => {
    clearTimeout(showing);
    clearTimeout(timingOut);
  };
}
