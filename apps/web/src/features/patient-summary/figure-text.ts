import { pointsChange } from '@glidepath/quantities';
import type { Assessment } from '@glidepath/report-figures';

import { formatNumber } from '#shared/format/numbers.ts';
import type { Language } from '#shared/i18n/language.ts';

type Change = Assessment['comparison']['changes']['lt70'];

/** "+5", "−0.4", "±0": points of a share, of the unrounded shares as in the reports; null where nothing is comparable. */
export function changeText({ change, rawChange }: Change, language: Language): string | null {
  const raw = rawChange ?? change;
  if (raw === null) return null;
  const { points, decimals } = pointsChange(raw);
  return `${signOf(points)}${formatNumber(Math.abs(points), language, decimals)}`;
}

function signOf(points: number): string {
  if (points === 0) return '±';
  return points > 0 ? '+' : '−';
}

const SIGNS = { lt: '<', lte: '≤', gt: '>', gte: '≥' } as const;

/** "<4%" */
export function goalText({ bound, value }: NonNullable<Assessment['goals']['lt70']>): string {
  return `${SIGNS[bound]}${value}%`;
}

/** "Oct 21 – Nov 3" */
export function daysText({ start, end }: Readonly<{ start: string; end: string }>, language: Language): string {
  const [from, to] = [start, end].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  return new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatRange(from, to);
}
