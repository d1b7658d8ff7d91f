import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { AlertIcon } from '#shared/ui/icons/alert.icon.tsx';
import styles from './pump-start.module.css';

type ApprovedNoteProps = Readonly<{ patientId: string; approvedAt: string }>;

/** Whoever asks for another proposal gives up the one that was approved: said before anything is typed. */
export function ApprovedNote({ patientId, approvedAt }: ApprovedNoteProps) {
  const { t } = useTranslation('pump-start');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  return (
    <p role="note" className={styles.note}>
      <AlertIcon />
      <span>
        {t('form.replaces', { time: formatDateTime(approvedAt, clock) })}{' '}
        <Link to={paths.pumpPlan(patientId)}>{t('links.view')}</Link>
        {' · '}
        <Link to={paths.planHistory(patientId)}>{t('links.history')}</Link>
      </span>
    </p>
  );
}
