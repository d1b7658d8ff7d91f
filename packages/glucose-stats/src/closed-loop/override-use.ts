import type { LoopOverrideRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import { clockDay, onDays } from '../preparation/clock-spans.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import { type OverrideSpan, sessionsOf } from './override-sessions.ts';

export type OverrideUse = Readonly<{
  kind: LoopOverrideRecord['kind'];
  /** Sessions that began in the period. */
  count: number;
  /** In the period. */
  minutes: number;
  longestMinutes: number;
}>;

const KINDS: readonly LoopOverrideRecord['kind'][] = [
  'sleep',
  'exercise',
  'pre_meal',
  'boost',
  'ease_off',
  'temp_target',
  'custom',
];

/** Kinds that were used, in an order of their own; null where no override is told, which not every source does. */
export function overrideUse(overrides: readonly OverrideSpan[], days: DaySpan): OverrideUse[] | null {
  const used = KINDS.flatMap((kind) => {
    const sessions = sessionsOf(overrides.filter(({ record }) => record.kind === kind));
    const minutes = sessions.flatMap((session) => {
      const part = onDays(session, days);
      return part ? [(part.endMs - part.startMs) / MINUTE_MS] : [];
    });
    const count = sessions.filter((session) => clockDay(session) >= days.firstDay && clockDay(session) <= days.lastDay);
    if (minutes.length === 0) return [];
    const sum = minutes.reduce((total, one) => total + one, 0);
    return [{ kind, count: count.length, minutes: sum, longestMinutes: Math.max(...minutes) }];
  });
  return used.length === 0 ? null : used;
}
