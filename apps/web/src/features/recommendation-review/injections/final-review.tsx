import type { GlucoseUnit } from '@glidepath/quantities';
import type { InjectionPlanDraft } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { InjectionPlanView } from '#plan-editors/injection-plan-view.tsx';
import { Card } from '#shared/ui/card.tsx';
import styles from '../review.module.css';

type FinalReviewProps = Readonly<{
  plan: InjectionPlanDraft;
  glucoseUnit: GlucoseUnit;
  /** Of the algorithm; null where nobody advised. */
  algorithmVersion: string | null;
}>;

/** The whole plan once more, as the patient will have it. */
export function FinalReview({ plan, glucoseUnit, algorithmVersion }: FinalReviewProps) {
  const { t } = useTranslation('recommendation-review');
  return (
    <Card>
      <div className={styles.part}>
        <Title order={2}>{t('final.title')}</Title>
        <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={3} />
        {algorithmVersion !== null && (
          <p className={styles.version}>{t('final.version', { version: algorithmVersion })}</p>
        )}
      </div>
    </Card>
  );
}
