import type { TreatmentType } from '@glidepath/treatment-plan';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import styles from './current-injection-plan.module.css';

/** The height of a usual plan on a wide screen, so that the page below does not jump when it loads. */
const HEIGHT_PX: Readonly<Record<TreatmentType, number>> = {
  PUMP: 300,
  MDI_CRCF: 390,
  MDI_SSI: 850,
  MDI_FIXED_MEAL: 930,
  MDI_ESTIMATED_MEAL: 725,
  BASAL_ONLY: 150,
  GENERIC: 40,
};

export function PlanSkeleton({ of }: Readonly<{ of: TreatmentType }>) {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      <Skeleton height={20} width={180} />
      <Skeleton height={HEIGHT_PX[of]} />
    </div>
  );
}
