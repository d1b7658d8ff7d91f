import { dayAfter } from '@glidepath/quantities';
import { longestSnoozeDays, SNOOZE_DAYS, type SnoozeKind } from '@glidepath/worklist-rules';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { WorklistRow } from './worklist.query.ts';

const USUAL_DAYS: Readonly<Record<SnoozeKind, number>> = { 'not-now': 3, 'needs-data': 7 };

/** Until when nobody need look, in the calendar of the patient. */
export function useSnoozeDays(row: WorklistRow, kind: SnoozeKind) {
  const [asked, setAsked] = useState(USUAL_DAYS[kind]);
  const isVeryLow = row.criteria.some(({ criterion }) => criterion === 'very-low');
  const offered = SNOOZE_DAYS[kind].filter((days) => days <= longestSnoozeDays({ kind, isVeryLow }));
  const days = offered.includes(asked) ? asked : (offered[0] ?? 1);
  return { offered, days, isVeryLow, today: row.today, until: dayAfter(row.today, days), choose: setAsked };
}

export function DaysField({ offered, days, isVeryLow, today, choose }: ReturnType<typeof useSnoozeDays>) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  return (
    <NativeSelect
      label={t('snooze.until')}
      description={isVeryLow && t('snooze.limited')}
      value={String(days)}
      data={offered.map((count) => ({
        value: String(count),
        label: `${t('snooze.inDays', { count })} · ${formatDay(dayAfter(today, count), language)}`,
      }))}
      onChange={({ currentTarget: { value } }) => choose(Number(value))}
    />
  );
}
