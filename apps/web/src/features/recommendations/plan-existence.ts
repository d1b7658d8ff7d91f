import { CallFailure } from '#shared/api/call-failure.ts';

/** Unknown until an answer came. */
export type PlanExistence = 'unknown' | 'set' | 'not-set';

type Asked = Readonly<{ data: object | null | undefined; error: unknown }>;

/** No answer at all says nothing about the plan; any other failure is as good as having none (RECS-13). */
export function planExistence({ data, error }: Asked): PlanExistence {
  if (data !== undefined) return data === null ? 'not-set' : 'set';
  if (error === null || error === undefined) return 'unknown';
  const isUnanswered = error instanceof CallFailure && error.resolved.status === null;
  return isUnanswered ? 'unknown' : 'not-set';
}
