import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { ReviewWarning } from './opened/review-warnings.ts';
import styles from './review.module.css';

/** Above everything else: what changes how the report is to be read. */
export function WarningList({ warnings }: Readonly<{ warnings: readonly ReviewWarning[] }>) {
  const { t } = useTranslation('recommendation-review');
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      {warnings.map((warning) => (
        <Alert key={warning} color="orange">
          {t(`warnings.${warning}`)}
        </Alert>
      ))}
    </div>
  );
}
