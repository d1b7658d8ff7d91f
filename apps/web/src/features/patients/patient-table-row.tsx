import type { TFunction } from 'i18next';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';

import { CopyMrnButton } from '#shared/patient/copy-mrn-button.tsx';
import { PatientStatusBadge } from '#shared/patient/patient-banner.tsx';
import { paths } from '#shared/routing/paths.ts';
import type { PatientRow } from './patient-row.ts';
import styles from './patients-table.module.css';
import type { InvitationState } from './use-invitations.ts';

type PatientTableRowProps = Readonly<{
  row: PatientRow;
  rowIndex: number;
  isOpenedByEnter: boolean;
  invitation: InvitationState;
  onResend: (patientId: string) => void;
  /** From the table: many rows are drawn at a time, and each hook in them counts. */
  t: TFunction<'patients'>;
}>;

export const PatientTableRow = memo(function PatientTableRow(props: PatientTableRowProps) {
  const { row, rowIndex, isOpenedByEnter, invitation, onResend, t } = props;
  const name = row.name ?? t('anonymous');
  return (
    <tr aria-rowindex={rowIndex} data-row={row.id} data-enter={isOpenedByEnter || undefined}>
      <th scope="row">
        <Link to={paths.patientProfile(row.id)} dir="auto" title={name} className={styles.name}>
          {name}
        </Link>
      </th>
      <td className="gp-numbers">
        <bdi dir="ltr">{row.shownBirthDate}</bdi>
      </td>
      <td className="gp-numbers">{row.mrn !== undefined && <MrnTip mrn={row.mrn} />}</td>
      {row.status !== undefined && (
        <td>
          <PatientStatusBadge status={row.status} />
        </td>
      )}
      <td>
        <RowActions row={row} name={name} invitation={invitation} onResend={onResend} t={t} />
      </td>
    </tr>
  );
});

type RowActionsProps = Readonly<{
  row: PatientRow;
  name: string;
  invitation: InvitationState;
  onResend: (patientId: string) => void;
  t: TFunction<'patients'>;
}>;

function RowActions({ row, name, invitation, onResend, t }: RowActionsProps) {
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

/** An MRN in a cell; a click opens it in full, with the way to copy it. */
function MrnTip({ mrn }: Readonly<{ mrn: string }>) {
  const [isOpen, setIsOpen] = useState(false);
  const tipId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.mrn}
        dir="ltr"
        title={mrn}
        aria-expanded={isOpen}
        aria-controls={isOpen ? tipId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {mrn}
      </button>
      {isOpen && (
        <div id={tipId} className={styles.tip}>
          <bdi dir="ltr">{mrn}</bdi>
          <CopyMrnButton mrn={mrn} />
        </div>
      )}
    </div>
  );
}
