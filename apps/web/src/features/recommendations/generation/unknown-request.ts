import { CallFailure } from '#shared/api/call-failure.ts';
import type { GenerationOutcome } from './watch-generation.ts';

/** What was written down before the page was loaded anew may be of another treatment by now: then nobody waits for it. */
export function isUnknownRequest(outcome: GenerationOutcome): boolean {
  return (
    outcome.kind === 'failed' && outcome.failure instanceof CallFailure && outcome.failure.resolved.name === 'not-found'
  );
}
