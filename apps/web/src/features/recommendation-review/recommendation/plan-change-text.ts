import type { PlanChange } from '@glidepath/api-contract/wire/plan-change.wire';
import { useTranslation } from 'react-i18next';

import { CallFailure } from '#shared/api/call-failure.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** Who put another plan in force since the recommendation was made, and when. */
export function usePlanChangeText(): (change: PlanChange) => string {
  const { t } = useTranslation('recommendation-review');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  return ({ changedAt, changedBy: name }) => {
    const date = formatDateTime(changedAt, clock);
    return name === null ? t('planChange.byPump', { date }) : t('planChange.by', { date, name });
  };
}

/** Why the server let nothing come into force; null for any other failure. */
export function planChangeOf(failure: unknown): PlanChange | null {
  return failure instanceof CallFailure ? (failure.resolved.planChange ?? null) : null;
}
