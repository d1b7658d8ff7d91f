import type { UnusualChange } from '@glidepath/treatment-plan';

import { CallFailure } from '#shared/api/call-failure.ts';

/** What the server wants confirmed before it approves; nothing of any other failure. */
export function unconfirmedChangesOf(failure: unknown): readonly UnusualChange[] {
  return failure instanceof CallFailure ? (failure.resolved.unusualChanges ?? []) : [];
}
