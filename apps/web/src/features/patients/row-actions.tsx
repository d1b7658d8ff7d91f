import type { TFunction } from 'i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import type { PatientRow } from './patient-row.ts';
import styles from './patients-table.module.css';
import type { InvitationState } from './use-invitations.ts';

type RowActionsProps = Readonly<{
  row: PatientRow;
  name: string;
  invitation: InvitationState;
  onResend: (patientId: string) => void;
  t: TFunction<'patients'>;
}>;

export function RowActions({ row, name, invitation, onResend, t }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      {row.actions.includes('view-last-report') && (
        <Link to={paths.lastReport(row.id)}>{t('actions.viewLastReport')}</Link>
      )}
      {row.actions.includes('start') && (
        <Link to={paths.startAdvisor(row.id)} aria-label={t('actions.startPatient')} title={t('actions.startPatient')}>
          {t('actions.start')}
        </Link>
      )}
      {row.actions.includes('resend-invitation') && (
        <button
          type="button"
          aria-disabled={invitation !== 'ready'}
          aria-live="polite"
          onClick={() => invitation === 'ready' && onResend(row.id)}
        >
          {t(`actions.invitation.${invitation}`)}
          <span className="gp-visually-hidden">: {name}</span>
        </button>
      )}
    </span>
  );
}
