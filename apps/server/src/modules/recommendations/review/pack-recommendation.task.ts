import { gunzipSync, gzipSync } from 'node:zlib';

import { QUICK_GZIP } from '#platform/http/packed-answer.ts';
import type { SeenReports } from '../generate/packed-reports.ts';
import type { RecommendationAnswer } from './recommendation-answer.ts';

export type ToldRecommendation = Readonly<{
  answer: RecommendationAnswer;
  /** As `packedReports` kept them. */
  reports: Uint8Array | null;
}>;

/** From what is stored to the bytes of the answer: hundreds of kilobytes that are unpacked, read, written and packed. */
export function work({ answer, reports }: ToldRecommendation): Uint8Array {
  const whole = reports ? withReports(answer, JSON.parse(gunzipSync(reports).toString())) : answer;
  return gzipSync(JSON.stringify(whole), QUICK_GZIP);
}

function withReports({ extra, ...answer }: RecommendationAnswer, reports: SeenReports): RecommendationAnswer {
  const { agp, daily_report = null, logbook, assessment } = reports.reports_data;
  return {
    ...answer,
    extra: { ...extra, agp, daily_report, logbook, assessment, has_clock_shift: reports.has_clock_shift },
  };
}
