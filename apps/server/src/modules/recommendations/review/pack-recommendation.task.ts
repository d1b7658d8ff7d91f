import { gunzipSync, gzipSync } from 'node:zlib';
import { withSeenReports } from '@glidepath/api-contract/wire/recommendation.wire';

import { QUICK_GZIP } from '#platform/http/packed-answer.ts';
import type { RecommendationAnswer } from './recommendation-answer.ts';

export type ToldRecommendation = Readonly<{
  answer: RecommendationAnswer;
  /** As `packedReports` kept them. */
  reports: Uint8Array | null;
}>;

/** From what is stored to the bytes of the answer: hundreds of kilobytes that are unpacked, read, written and packed. */
export function work({ answer, reports }: ToldRecommendation): Uint8Array {
  const whole = reports ? withSeenReports(answer, JSON.parse(gunzipSync(reports).toString())) : answer;
  return gzipSync(JSON.stringify(whole), QUICK_GZIP);
}
