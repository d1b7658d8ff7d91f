import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { ReviewWarning } from './opened/review-warnings.ts';
import styles from './review.module.css';

type WarningListProps = Readonly<{
  warnings: readonly ReviewWarning[];
  /** When another plan took the place of this one. */
  replacedAt: string | null;
}>;

/** Above everything else: what changes how the report is to be read. */
export function WarningList({ warnings, replacedAt }: WarningListProps) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const date = replacedAt === null ? '' : formatDay(isoDay(new Date(replacedAt)), language);
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      {warnings.map((warning) => (
        <Alert key={warning} color="orange">
          {t(`warnings.${warning}`, { date })}
        </Alert>
      ))}
    </div>
  );
}
