import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Clinic } from '#shared/account/clinic.query.ts';
import { OwnPrintedPaper } from '#shared/patient/printed-paper.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Page } from '#shared/ui/page.tsx';
import { PlanAnswer } from './plan-answer.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { PlanTools } from './plan-tools.tsx';
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
