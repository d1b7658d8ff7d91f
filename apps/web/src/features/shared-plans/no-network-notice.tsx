import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { isUnanswered } from '#shared/api/call-failure.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Notice } from '#shared/ui/notice.tsx';

type NoNetworkNoticeProps = Readonly<{ answer: Readonly<{ dataUpdatedAt: number; error: unknown }> }>;

/** Of a plan that is on the screen while there is no network: of when it is, and that it may be another by now. */
export function NoNetworkNotice({ answer: { dataUpdatedAt, error } }: NoNetworkNoticeProps) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const isOnline = useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), () => onlineManager.isOnline());
  if (isOnline && (error === null || !isUnanswered(error))) return null;
  return <Notice>{t('kept.notice', { date: formatDateTime(new Date(dataUpdatedAt).toISOString(), clock) })}</Notice>;
}
