import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import styles from '../closed-loops.module.css';
import type { LoopDecision } from '../closed-loops.query.ts';
import { ChangeList } from './change-list.tsx';

type ApprovedPanelProps = Readonly<{ decision: LoopDecision; patient: Patient }>;

/** What was sent to whom, and what nobody has done yet. */
export function ApprovedPanel({ decision, patient }: ApprovedPanelProps) {
  const { t } = useTranslation('closed-loops');
  const panel = useRef<HTMLDivElement>(null);
  // What was approved by, below, has gone: the reader is brought to what came of it.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} className={styles.success} role="status" tabIndex={-1}>
      <h3>{t('approved.title')}</h3>
      <ChangeList from={decision.present} to={decision.settings} />
      <p>
        {t(patient.adpEnrollmentStatus === 'enrolled' ? 'approved.sent' : 'approved.noAccount', { name: patient.name })}
      </p>
      {decision.note !== '' && (
        <p>
          {t('approved.note')} <bdi>{decision.note}</bdi>
        </p>
      )}
      <p>{t('approved.pump')}</p>
    </div>
  );
}
