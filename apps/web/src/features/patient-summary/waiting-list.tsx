import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { PatientWait, PatientWaits } from '#shared/patient/patient-wait.ts';
import { CheckIcon } from '#shared/ui/icons.tsx';
import styles from './patient-summary.module.css';

/** What somebody has to do about this patient, each with the way to it. */
export function WaitingList({ waits, state }: PatientWaits) {
  const { t } = useTranslation('patient-summary');
  return (
    <div className={styles.waiting}>
      <h3 className={styles.term}>{t('waiting.title')}</h3>
      {waits.length > 0 && (
        <ul>
          {waits.map((wait) => (
            <li key={wait.key}>
              <span>{wait.text}</span> <Way wait={wait} />
            </li>
          ))}
        </ul>
      )}
      {state === 'pending' && <Skeleton height={20} width={260} />}
      {state === 'incomplete' && <p className={styles.quiet}>{t('waiting.incomplete')}</p>}
      {state === 'complete' && waits.length === 0 && (
        <p className={styles.nothing}>
          <CheckIcon sizePx={18} /> {t('waiting.nothing')}
        </p>
      )}
    </div>
  );
}

function Way({ wait: { action } }: Readonly<{ wait: PatientWait }>) {
  if ('to' in action) return <Link to={action.to}>{action.text}</Link>;
  // A part of this page: the browser goes there by itself.
  return <a href={`#${action.partId}`}>{action.text}</a>;
}
