import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from '../plan-sheet.module.css';
import { KeepPlanModal } from './keep-plan.modal.tsx';
import type { KeptPlan } from './kept-plan.ts';
import { canKeepPlans } from './prepare-offline.ts';
import { useKeptPlan } from './use-kept-plan.ts';

type KeepPlanProps = Readonly<{ plan: KeptPlan | null; asOfMs: number }>;

/** Lets a patient read the plan where there is no network: on this phone, sealed by a code. */
export function KeepPlan({ plan, asOfMs }: KeepPlanProps) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const [isChoosing, setIsChoosing] = useState(false);
  const { keptAsOf, keep, remove } = useKeptPlan({ plan, asOfMs });
  if (!plan || (keptAsOf === undefined && !canKeepPlans())) return null;
  return (
    <section className={`${styles.part} ${styles.onScreen}`}>
      <Title order={2}>{t('kept.title')}</Title>
      {keptAsOf === undefined ? (
        <>
          <p>{t('kept.about')}</p>
          <Button variant="default" mt="sm" onClick={() => setIsChoosing(true)}>
            {t('kept.keep')}
          </Button>
        </>
      ) : (
        <>
          <p role="status">{t('kept.isKept', { date: formatDateTime(keptAsOf, clock) })}</p>
          <Button variant="default" mt="sm" onClick={() => remove(t('kept.removed'))}>
            {t('kept.remove')}
          </Button>
        </>
      )}
      {isChoosing && <KeepPlanModal onKeep={keep} onClose={() => setIsChoosing(false)} />}
    </section>
  );
}
