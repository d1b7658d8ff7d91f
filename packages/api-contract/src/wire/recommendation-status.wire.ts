import * as z from 'zod/mini';

/** Running or failed generation first, then what a finished one is (product specification 2, section 4). */
export const RECOMMENDATION_STATUSES = ['NEW', 'IN_PROCESS', 'ERROR', 'COMPLETED', 'MANUAL', 'GENERIC'] as const;

export type RecommendationStatus = (typeof RECOMMENDATION_STATUSES)[number];

export const recommendationStatusWire = z.enum(RECOMMENDATION_STATUSES);

/** Reads `in-process` and any letter case (D-06). */
export function recommendationStatus(text: string): RecommendationStatus | undefined {
  const wanted = text.trim().toUpperCase().replaceAll('-', '_');
  return RECOMMENDATION_STATUSES.find((status) => status === wanted);
}

/** The statuses of a comma-separated list, or `undefined` when one of them is unknown (D-07). */
export function requestedStatuses(list: string): RecommendationStatus[] | undefined {
  const statuses = list.split(',').map(recommendationStatus);
  return statuses.every((status) => status !== undefined) ? statuses : undefined;
}

export const statusListText = z.string().check(
  z.maxLength(200),
  z.refine<string>((list) => requestedStatuses(list) !== undefined),
);
