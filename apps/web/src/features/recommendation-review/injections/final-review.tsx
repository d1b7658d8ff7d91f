import type { GlucoseUnit } from '@glidepath/quantities';
import type { InjectionPlanDraft, TreatmentPlan } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { MarkedChanges } from '#plan-editors/differences/changed-cell.tsx';
import { InjectionPlanView } from '#plan-editors/injection-plan-view.tsx';
import { Card } from '#shared/ui/card.tsx';
import styles from '../review.module.css';

type FinalReviewProps = Readonly<{
  plan: InjectionPlanDraft;
  /** What it takes the place of. */
  current: TreatmentPlan | null;
  glucoseUnit: GlucoseUnit;
  /** Of the algorithm; null where nobody advised. */
  algorithmVersion: string | null;
}>;

/** The whole plan once more, as the patient will have it, with what changes for the patient. */
export function FinalReview({ plan, current, glucoseUnit, algorithmVersion }: FinalReviewProps) {
  const { t } = useTranslation('recommendation-review');
  return (
    <Card>
      <div className={styles.part}>
        <Title order={2}>{t('final.title')}</Title>
        <MarkedChanges plan={plan} other={current} side="after" glucoseUnit={glucoseUnit}>
          <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={3} />
        </MarkedChanges>
        {algorithmVersion !== null && (
          <p className={styles.version}>{t('final.version', { version: algorithmVersion })}</p>
        )}
      </div>
    </Card>
  );
}
