import { listMonitoringDaysCall } from '@glidepath/api-contract/monitoring/list-monitoring-days.call';
import { MONITORING_SORTS } from '@glidepath/api-contract/wire/monitoring.wire';
import { offeredMonths } from '@glidepath/worklist-rules';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import { MONITORING_KEY } from '#shared/interactive-minutes/contacts.query.ts';

export type MonitoringPage = CallAnswer<typeof listMonitoringDaysCall>;
export type MonitoringRow = MonitoringPage['rows'][number];
export type MonitoringPeriod = MonitoringPage['period'];
export type MonitoringFigures = NonNullable<MonitoringRow['figures']>;

export type MonitoringFilter = Readonly<{
  /** Null of the last 30 days. */
  month: string | null;
  sort: (typeof MONITORING_SORTS)[number];
}>;

/** What the address names the last 30 days. */
const LAST_30_DAYS = '30-days';

/** Reads the address; a word it does not know counts as not given. Names that are searched for never stand in it. */
export function monitoringFilter(params: URLSearchParams, today: string): MonitoringFilter {
  const months = offeredMonths(today);
  const named = params.get('period');
  const month = named === LAST_30_DAYS ? null : (months.find((known) => known === named) ?? today.slice(0, 7));
  return { month, sort: MONITORING_SORTS.find((known) => known === params.get('sort')) ?? 'name' };
}

/** The address of a filter; what is as usual stays out of it. */
export function monitoringParams({ month, sort }: MonitoringFilter, today: string): URLSearchParams {
  const params = new URLSearchParams();
  if (month !== today.slice(0, 7)) params.set('period', month ?? LAST_30_DAYS);
  if (sort !== 'name') params.set('sort', sort);
  return params;
}

type Asked = MonitoringFilter & Readonly<{ search: string; after: string | null }>;

export function readMonitoringPage(
  { month, sort, search, after }: Asked,
  signal?: AbortSignal,
  api: CallApi = callApi,
) {
  const q = search.trim();
  const body = { sort, ...(month !== null && { month }), ...(q !== '' && { q }), ...(after !== null && { after }) };
  return api(listMonitoringDaysCall, { body }, signal ? { signal } : {});
}

export const monitoringQuery = (filter: MonitoringFilter, search: string) =>
  infiniteQueryOptions({
    queryKey: [...MONITORING_KEY, 'list', filter, search],
    queryFn: ({ pageParam, signal }) => readMonitoringPage({ ...filter, search, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: MonitoringPage) => next,
  });
