import { gzipSync } from 'node:zlib';
import type { replayableDaysAnswerWire } from '@glidepath/api-contract/recommendations/get-replayable-days.call';
import { writeReplayableDays } from '@glidepath/api-contract/wire/replayable-days.wire';
import { type Advice, adviseOnDays } from '@glidepath/dosing-advisor';
import type * as z from 'zod/mini';

import { inputOfCase, type StoredCase } from './stored-case.ts';

export type AdvisedCase = Readonly<{
  advice: Advice;
  /** The days that it was made from, as they are stored and answered; null where they cannot be replayed. */
  replayableDays: Uint8Array | null;
}>;

export function work(stored: StoredCase): AdvisedCase {
  const { advice, replayable } = adviseOnDays(inputOfCase(stored));
  if (advice.outcome === 'refused' || !replayable) return { advice, replayableDays: null };
  const answer: z.input<typeof replayableDaysAnswerWire> = { replayable_days: writeReplayableDays(replayable) };
  return { advice, replayableDays: gzipSync(JSON.stringify(answer)) };
}
