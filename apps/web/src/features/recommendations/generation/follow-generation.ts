import { type GenerationStage, type GenerationStatus, generationEnd } from './generation-status.ts';

/** Product specification 2, section 9; the time is counted from the answer to the request (D-04). */
const POLL_MS = 200;
export const GENERATION_TIMEOUT_MS = 60_000;

/** Time, and a way to let some of it pass; tests have their own. */
export type Clock = Readonly<{ nowMs: () => number; wait: (durationMs: number, signal: AbortSignal) => Promise<void> }>;

type Followed = Readonly<{
  /** May take as long as it is given, and no longer. */
  askStatus: (timeoutMs: number) => Promise<GenerationStatus>;
  onStage: (stage: GenerationStage | null) => void;
  clock: Clock;
  signal: AbortSignal;
}>;

/** Asks how a generation goes, each time a little after the last answer, until it ends; null when it takes too long. */
export async function followGeneration({
  askStatus,
  onStage,
  clock,
  signal,
}: Followed): Promise<GenerationStatus | null> {
  const endsAtMs = clock.nowMs() + GENERATION_TIMEOUT_MS;
  const leftMs = () => endsAtMs - clock.nowMs();
  while (leftMs() > 0) {
    const status = await askStatus(leftMs()).catch((failure: unknown) => {
      // A question that was not answered in time is the end of the time, not a broken connection.
      if (leftMs() <= 0) return null;
      throw failure;
    });
    if (status === null || generationEnd(status.status)) return status;
    onStage(status.stage);
    await clock.wait(POLL_MS, signal);
  }
  return null;
}
