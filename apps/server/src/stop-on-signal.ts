import type { Log } from '#platform/observability/log.ts';
import { errorFacts } from '#platform/observability/log.ts';

/** What is running gets this long to finish. */
const PATIENCE_MS = 20_000;

/** Stops in order on SIGTERM or SIGINT; a second signal stops at once. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
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
