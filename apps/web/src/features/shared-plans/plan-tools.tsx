import { planInForceBefore } from '@glidepath/report-documents/plan/approved-content';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DownloadPlan } from '#documents/download-plan.tsx';
import type { Clinic } from '#shared/account/clinic.query.ts';
import { ownPatient } from '#shared/account/own-patient.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import styles from './shared-plan-page.module.css';
import type { SharedPlan } from './shared-plans.query.ts';

/** The plan on paper or as a file, which lists what changed after the plan. */
export function PlanTools({ plan, clinic }: Readonly<{ plan: SharedPlan; clinic: Clinic }>) {
  const { t } = useTranslation('shared-plans');
  const { data: user } = useUser();
  const { data: patients } = usePatients();
  const patient = user && patients && ownPatient(user, patients);
  return (
    <div className={styles.tools}>
      <Button variant="default" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {patient && <DownloadPlan plan={{ feedback: plan, planBefore: planInForceBefore(plan), patient, clinic }} />}
    </div>
  );
}
