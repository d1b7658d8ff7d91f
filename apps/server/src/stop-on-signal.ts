import type { Log } from '#platform/observability/log.ts';
import { errorFacts } from '#platform/observability/log.ts';

/** What is running gets this long to finish. Whoever stops the server must wait longer (deploy/). */
export const STOP_PATIENCE_MS = 20_000;

/**
 * Signals this close together are one: Ctrl-C reaches the server twice, from the terminal and from npm, which passes its
 * own on.
 */
const ONE_SIGNAL_MS = 1000;

/** Stops in order on SIGTERM or SIGINT; who signals again stops it at once. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let firstAtMs: number | undefined;
  const onSignal = () => {
    if (firstAtMs !== undefined) {
      if (performance.now() - firstAtMs > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    firstAtMs = performance.now();
    setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(errorFacts(error), 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
