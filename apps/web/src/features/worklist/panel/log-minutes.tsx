import { enterInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/enter-interactive-minutes.call';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import { useTodayIn } from '#shared/format/dates.ts';
import { ContactsDialog } from '#shared/interactive-minutes/contacts.dialog.tsx';
import { useIsMonitoringShown } from '#shared/monitoring/use-monitoring-shown.ts';
import type { WorklistRow } from '../list/worklist.query.ts';
import styles from './advice-panel.module.css';

/** The minutes with the patient this month, where the clinic counts them. */
export function LogMinutes({ row }: Readonly<{ row: WorklistRow }>) {
  const { data: clinic } = useClinic();
  const mayEnter = useMayCall()(enterInteractiveMinutesCall);
  const isShown = useIsMonitoringShown();
  if (!isShown || !mayEnter || !clinic || row.state === 'not-shared') return null;
  return <MinutesButton row={row} zone={clinic.timezone} />;
}

function MinutesButton({ row, zone }: Readonly<{ row: WorklistRow; zone: string }>) {
  const { t } = useTranslation('interactive-minutes');
  const today = useTodayIn(zone);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.minutes}>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <ContactsDialog
          patientId={row.patient}
          name={row.name}
          period={{ from: `${today.slice(0, 7)}-01`, to: today }}
          today={today}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
