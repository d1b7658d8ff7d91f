import { getLoopReportCall } from '@glidepath/api-contract/closed-loops/get-loop-report.call';
import { getLoopReviewCall } from '@glidepath/api-contract/closed-loops/get-loop-review.call';
import { getLoopReviewSwitchCall } from '@glidepath/api-contract/closed-loops/get-loop-review-switch.call';
import { listLoopSettingsCall } from '@glidepath/api-contract/closed-loops/list-loop-settings.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type LoopReport = CallAnswer<typeof getLoopReportCall>;
export type LoopAutomation = NonNullable<LoopReport['automation']>;
export type LoopFinding = LoopReport['findings'][number];
export type LoopIdentity = LoopReport['identity'];
export type LoopSystem = NonNullable<LoopIdentity['system']>;
export type LoopReview = CallAnswer<typeof getLoopReviewCall>;
export type LoopAdvice = NonNullable<LoopReview['advice']>;
export type LeverAdvice = LoopAdvice['levers'][number];
export type LoopRefusal = LoopReview['refusals'][number];
export type LoopDecision = CallAnswer<typeof listLoopSettingsCall>['decisions'][number];

/** Whatever names the system, or rests on it, is asked for again together. */
export const loopKeys = {
  ofPatient: (patientId: string) => ['closed-loops', patientId] as const,
  switch: (patientId: string) => ['closed-loops', patientId, 'switch'] as const,
  report: (patientId: string) => ['closed-loops', patientId, 'report'] as const,
  review: (patientId: string) => ['closed-loops', patientId, 'review'] as const,
  decisions: (patientId: string) => ['closed-loops', patientId, 'decisions'] as const,
};

export const loopSwitchQuery = (id: string) =>
  queryOptions({
    queryKey: loopKeys.switch(id),
    queryFn: ({ signal }) => callApi(getLoopReviewSwitchCall, { params: { id } }, { signal }),
  });

export const loopReportQuery = (id: string) =>
  queryOptions({
    queryKey: loopKeys.report(id),
    queryFn: ({ signal }) => callApi(getLoopReportCall, { params: { id }, query: {} }, { signal }),
  });

/** Made of three weeks each time: it is asked for again only where something may have changed. */
export const loopReviewQuery = (id: string) =>
  queryOptions({
    queryKey: loopKeys.review(id),
    queryFn: ({ signal }) => callApi(getLoopReviewCall, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

export const loopDecisionsQuery = (id: string) =>
  queryOptions({
    queryKey: loopKeys.decisions(id),
    queryFn: ({ signal }) => callApi(listLoopSettingsCall, { params: { id } }, { signal }),
  });
