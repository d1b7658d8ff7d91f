import type { getPumpGenerationCall } from '@glidepath/api-contract/recommendations/get-pump-generation.call';
import { recommendationStatus } from '@glidepath/api-contract/wire/recommendation-status.wire';

import type { CallAnswer } from '#shared/api/call-types.ts';

/** The same for every treatment. */
export type GenerationStatus = CallAnswer<typeof getPumpGenerationCall>;
export type GenerationStage = NonNullable<GenerationStatus['stage']>;

const ENDS = { ERROR: 'refused', COMPLETED: 'ready', GENERIC: 'ready', MANUAL: 'ready' } as const;

/** How a generation ended; undefined while it has not. What is not known is no end (GEN-19). */
export function generationEnd(status: string): 'ready' | 'refused' | undefined {
  const known = recommendationStatus(status);
  return known === undefined || known === 'NEW' || known === 'IN_PROCESS' ? undefined : ENDS[known];
}
