import { ERROR_CATALOGUE } from '@glidepath/api-contract/errors/catalogue';
import { localFailure } from '@glidepath/api-contract/errors/resolve-error';

import { CallFailure } from '#shared/api/call-failure.ts';
import { type GenerationStatus, generationEnd } from './generation-status.ts';

type WatchSteps = Readonly<{
  /** Null when it took too long. */
  follow: () => Promise<GenerationStatus | null>;
  disconnectDexcom: () => Promise<unknown>;
}>;

export type GenerationOutcome =
  | Readonly<{ kind: 'ready'; requestId: string }>
  | Readonly<{ kind: 'refused'; status: GenerationStatus }>
  | Readonly<{ kind: 'dexcom-ended'; failure: unknown }>
  | Readonly<{ kind: 'failed'; failure: unknown }>;

/** What came of a generation. An account that Dexcom has closed is let go here too: connecting it again comes first (D-69). */
export async function watchGeneration({ follow, disconnectDexcom }: WatchSteps): Promise<GenerationOutcome> {
  try {
    const status = await follow();
    if (!status) return { kind: 'failed', failure: new CallFailure(localFailure('generation-timeout')) };
    if (generationEnd(status.status) === 'ready') return { kind: 'ready', requestId: status.requestId };
    if (status.code !== ERROR_CATALOGUE['dexcom-disconnected'].code) return { kind: 'refused', status };
    const ended = new CallFailure(localFailure('dexcom-disconnected'));
    // Whatever the reason, a failure here is the general error (ERR2-04).
    const failure = await disconnectDexcom().then(
      () => ended,
      () => undefined,
    );
    return { kind: 'dexcom-ended', failure };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}
