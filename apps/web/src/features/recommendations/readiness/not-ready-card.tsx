import { markRecommendationManualCall } from '@glidepath/api-contract/recommendations/mark-recommendation-manual.call';
import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import { useRefusalText } from '../generation/use-refusal-text.ts';
import type { LastRefusal } from './last-refusal.query.ts';
import styles from './not-ready-card.module.css';
import type { Readiness } from './readiness.ts';
import { EarliestLine, ReadinessChecklist } from './readiness-checklist.tsx';

type NotReadyCardProps = Readonly<{
  patientId: string;
  readiness: Readiness;
  /** How the last request ended; null where none was refused. */
  refusal: LastRefusal | null;
  onManual: (requestId: string) => void;
}>;

/** What is in the way of a recommendation, what is there, and when it makes sense to ask: before and after asking. */
export function NotReadyCard({ patientId, readiness, refusal, onManual }: NotReadyCardProps) {
  const { t } = useTranslation('generation');
  const mayWrite = useMayCall()(markRecommendationManualCall);
  return (
    <Card>
      <section className={styles.card} aria-labelledby="not-ready">
        <Title order={2} id="not-ready">
          {t('readiness.title')}
        </Title>
        {refusal && <LastTry refusal={refusal} />}
        <p className={styles.earliest}>
          <EarliestLine earliestOn={readiness.earliestOn} />
        </p>
        <ReadinessChecklist readiness={readiness} patientId={patientId} />
        {refusal && mayWrite && (
          <div className={styles.actions}>
            <Button variant="default" onClick={() => onManual(refusal.status.requestId)}>
              {t('manual.create')}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

function LastTry({ refusal: { requestedAt, status } }: Readonly<{ refusal: LastRefusal }>) {
  const { t } = useTranslation('generation');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const refusalText = useRefusalText();
  return (
    <p className={styles.reason}>
      <span className={styles.when}>
        {t('readiness.asked')} <time dateTime={requestedAt}>{formatDateTime(requestedAt, clock)}</time>:
      </span>{' '}
      {refusalText(status)}
    </p>
  );
}
