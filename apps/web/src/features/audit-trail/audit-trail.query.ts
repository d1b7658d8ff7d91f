import { createAccessReportCall } from '@glidepath/api-contract/audit-trail/create-access-report.call';
import { findTrailPatientsCall } from '@glidepath/api-contract/audit-trail/find-trail-patients.call';
import { listAuditTrailCall } from '@glidepath/api-contract/audit-trail/list-audit-trail.call';
import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { type AskedTrail, daysAsked } from './trail-filters.ts';

export type TrailEntry = CallAnswer<typeof listAuditTrailCall>['entries'][number];
export type TrailPatient = NonNullable<TrailEntry['patient']>;
export type AccessReport = CallAnswer<typeof createAccessReportCall>;

/** Page by page. Never cached, but not refetched automatically: each look at it is an entry too. */
export const auditTrailQuery = (asked: AskedTrail) =>
  infiniteQueryOptions({
    queryKey: ['audit-trail', asked],
    queryFn: ({ pageParam, signal }) =>
      callApi(listAuditTrailCall, { query: { ...asked, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** People the trail can be about; without a text, those who left last. */
export const trailPatientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['audit-trail-patients', search],
    queryFn: ({ signal }) => callApi(findTrailPatientsCall, { body: { search } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

export const trailStaffQuery = () =>
  queryOptions({ queryKey: ['staff'], queryFn: ({ signal }) => callApi(listStaffCall, {}, { signal }) });

export const accessReportQuery = (id: string, days: Parameters<typeof daysAsked>[0]) =>
  queryOptions({
    queryKey: ['access-report', id, days],
    queryFn: ({ signal }) => callApi(createAccessReportCall, { params: { id }, body: daysAsked(days) }, { signal }),
    // The fields for the days stay where they are while the next one comes.
    placeholderData: keepPreviousData,
    // Each report is recorded as one that was made.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
