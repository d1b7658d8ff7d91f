import { type ErrorTexts, errorText, resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { DAY_MS } from '@glidepath/quantities';
import type { TFunction } from 'i18next';

import { formatDay } from '#shared/format/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { GenerationStatus } from './generation-status.ts';

type RefusedGeneration = Pick<GenerationStatus, 'error' | 'code' | 'nextPossibleOn'>;

export type RefusalReader = Readonly<{
  errorTexts: ErrorTexts;
  t: TFunction<'generation'>;
  language: Language;
  /** The clinic's day: YYYY-MM-DD (D-15). */
  today: string;
}>;

/** The error behind a refusal. Waits have no number and are known by their text alone. */
export function refusalError({ error, code }: Pick<RefusedGeneration, 'error' | 'code'>) {
  return resolveError({ status: null, body: { error, code }, path: '' });
}

/** Why there is no recommendation and, where that is a matter of time, when there can be one (M-37, M-39). */
export function refusalText(refused: RefusedGeneration, { errorTexts, t, language, today }: RefusalReader): string {
  const resolved = refusalError(refused);
  const text = errorText(resolved, errorTexts);
  const { nextPossibleOn } = refused;
  if (nextPossibleOn === null) return text;
  if (resolved.name === 'treatment-changed-within-21-days') {
    const days = daysUntil(nextPossibleOn, today);
    return `${text} ${days <= 1 ? t('wait.tomorrow') : t('wait.days', { days })}`;
  }
  if (resolved.name === 'automatic-within-14-days' || resolved.name === 'plan-changed-lately') {
    return `${text} ${t('wait.nextOn', { day: formatDay(nextPossibleOn, language) })}`;
  }
  return text;
}

/** Whole calendar days; both as YYYY-MM-DD. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}
