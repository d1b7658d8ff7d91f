import type { listAuditTrailCall } from '@glidepath/api-contract/audit-trail/list-audit-trail.call';

import type { CallInput } from '#shared/api/call-types.ts';
import type { TrailGroup } from './trail-groups.ts';
import { namesOfGroup } from './trail-words.ts';

/** As the form has them; an empty text asks for everything. Days are those of the reader's own clock. */
export type TrailFilters = Readonly<{
  actorId: string;
  patientId: string;
  kind: '' | 'look' | 'change';
  group: '' | TrailGroup;
  fromDay: string;
  toDay: string;
}>;

export const NO_FILTERS: TrailFilters = { actorId: '', patientId: '', kind: '', group: '', fromDay: '', toDay: '' };

export type AskedTrail = Omit<CallInput<typeof listAuditTrailCall>['query'], 'after'>;

export function askedTrail({ actorId, patientId, kind, group, fromDay, toDay }: TrailFilters): AskedTrail {
  return {
    ...(actorId && { actorId }),
    ...(patientId && { patientId }),
    ...(kind && { kind }),
    ...(group && { what: namesOfGroup(group).join(',') }),
    ...daysAsked({ fromDay, toDay }),
  };
}

/** Both days are meant as a whole. */
export function daysAsked({ fromDay, toDay }: Pick<TrailFilters, 'fromDay' | 'toDay'>) {
  return {
    ...(fromDay && { from: startOfDay(fromDay, 0) }),
    ...(toDay && { to: startOfDay(toDay, 1) }),
  };
}

function startOfDay(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
