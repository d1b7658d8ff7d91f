import type { GenerationStatus } from '../generation/generation-status.ts';

/** A running one unless said otherwise. */
export function aStatus(changes: Partial<GenerationStatus> = {}): GenerationStatus {
  return {
    requestId: '00000000-0000-4000-8000-000000000201',
    status: 'IN_PROCESS',
    error: null,
    code: null,
    nextPossibleOn: null,
    refusals: null,
    stage: null,
    ...changes,
  };
}
