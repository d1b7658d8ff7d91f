import { useTranslation } from 'react-i18next';

import type { Readiness } from './readiness.ts';
import { ReadinessChecklist } from './readiness-checklist.tsx';
import styles from './ready-line.module.css';

type ReadyLineProps = Readonly<{ patientId: string; readiness: Readiness }>;

/** Everything is there; who wants to know what that is opens it. */
export function ReadyLine({ patientId, readiness }: ReadyLineProps) {
  const { t } = useTranslation('generation');
  return (
    <details className={styles.ready}>
      <summary>{t('readiness.ready')}</summary>
      <ReadinessChecklist readiness={readiness} patientId={patientId} />
    </details>
  );
}
