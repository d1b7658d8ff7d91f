import { planInForceBefore } from '@glidepath/report-documents/plan/approved-content';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { DownloadPlan } from '#documents/download-plan.tsx';
import type { Clinic } from '#shared/account/clinic.query.ts';
import { ownPatient } from '#shared/account/own-patient.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { OwnPrintedPaper } from '#shared/patient/printed-paper.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Page } from '#shared/ui/page.tsx';
import { PlanAnswer } from './plan-answer.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import styles from './shared-plan-page.module.css';
import type { SharedPlan } from './shared-plans.query.ts';
import { StandingNotice } from './standing-notice.tsx';

type SharedPlanPageProps = Readonly<{ plan: SharedPlan; isLatest: boolean; clinic: Clinic }>;

/** A plan as the patient reads it on a phone, and prints it. */
export function SharedPlanPage({ plan, isLatest, clinic }: SharedPlanPageProps) {
  const { t } = useTranslation('shared-plans');
  return (
    <div className={styles.paper}>
      <OwnPrintedPaper>
        <Page
          title={t('plan')}
          breadcrumb={
            <Link to={paths.myRecommendations} className={styles.back}>
              {t('back')}
            </Link>
          }
          aside={<PlanTools plan={plan} clinic={clinic} />}
        >
          <PlanFacts plan={plan} />
          <StandingNotice plan={plan} isLatest={isLatest} />
          <PlanAnswer plan={plan} />
          <PlanSheet plan={plan} glucoseUnit={clinic.clinicConfiguration.initialPlanUnits} />
        </Page>
      </OwnPrintedPaper>
    </div>
  );
}

/** The plan on paper or as a file, which lists what changed after the plan. */
function PlanTools({ plan, clinic }: Readonly<{ plan: SharedPlan; clinic: Clinic }>) {
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
