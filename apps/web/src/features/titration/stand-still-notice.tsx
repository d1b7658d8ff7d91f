import { useTranslation } from 'react-i18next';

import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { AlertIcon } from '#shared/ui/icons/alert.icon.tsx';
import styles from './titration.module.css';
import type { RunningTitration } from './titration.query.ts';

/** Why it stands still, or waits for a word; nothing while it runs, or once a clinician has ended it. */
export function StandStillNotice({
  titration,
  mayTreat,
}: Readonly<{ titration: RunningTitration; mayTreat: boolean }>) {
  const { t } = useTranslation('titration');
  const { words } = useGlucoseWriter();
  const { state, reason, isConfirmationNeeded } = titration;
  const text = isConfirmationNeeded ? t('confirmationNeeded') : reason && t(`reasons.${reason}`, words);
  if (!text || (state === 'ended' && reason === 'by-clinician')) return null;
  return (
    <div className={styles.notice} role="status">
      <AlertIcon sizePx={20} />
      <div>
        <p>{text}</p>
        {mayTreat && state === 'suspended' && <p>{t('howToResume')}</p>}
        {mayTreat && state === 'ended' && <p>{t('howToRestart')}</p>}
      </div>
    </div>
  );
}
