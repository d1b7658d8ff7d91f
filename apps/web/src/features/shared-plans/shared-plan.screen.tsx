import { approvedContent } from '@glidepath/report-documents/plan/approved-content';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';

import { DownloadPlan } from '#documents/download-plan.tsx';
import { type Clinic, useClinic } from '#shared/account/clinic.query.ts';
import { ownPatient, type Patient, usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ANSWER_TONES } from '#shared/patient/answer-tones.ts';
import { OwnPrintedPaper } from '#shared/patient/printed-paper.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { type PatientAnswer, useAnswerPlan } from './answer-plan.mutation.ts';
import { ConfirmAnswerModal } from './confirm-answer.modal.tsx';
import { NoNetworkNotice } from './no-network-notice.tsx';
import { planOfShared } from './own-plan.ts';
import { OwnPlanNow, PlanWords } from './own-plan-now.tsx';
import { PlanAcknowledgement } from './plan-acknowledgement.tsx';
import { PlanFacts } from './plan-facts.tsx';
import sheetStyles from './plan-sheet.module.css';
import { PlanFoot, PlanTables } from './plan-sheet.tsx';
import styles from './shared-plan-page.module.css';
import { type SharedPlan, sharedPlansQuery } from './shared-plans.query.ts';
import { StandingNotice } from './standing-notice.tsx';

/** One plan that the clinic has shared with the patient. */
export function SharedPlanScreen() {
  const { id } = useParams();
  const plans = useQuery(sharedPlansQuery());
  const clinic = useClinic();
  const failed = [plans, clinic].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} />;
  if (!plans.data || !clinic.data) return <ScreenLoader />;
  const plan = plans.data.find(({ adpRequestIdentifier }) => adpRequestIdentifier === id);
  // What was not shared with this patient does not exist here.
  if (!plan) return <Navigate to={paths.notFound} replace />;
  return (
    <SharedPlanPage
      plan={plan}
      isLatest={plan === plans.data[0]}
      clinic={clinic.data}
      standing={<NoNetworkNotice answer={plans} />}
    />
  );
}

type SharedPlanPageProps = Readonly<{
  plan: SharedPlan;
  isLatest: boolean;
  clinic: Clinic;
  /** What is to be known before anything else. */
  standing: ReactNode;
}>;

/** A plan as the patient reads it on a phone, and prints it: first what to do, then the rest. */
function SharedPlanPage({ plan, isLatest, clinic, standing }: SharedPlanPageProps) {
  const { t } = useTranslation('shared-plans');
  const user = useUser().data;
  const patients = usePatients().data;
  const patient = user && patients && ownPatient(user, patients);
  const glucoseUnit = clinic.clinicConfiguration.initialPlanUnits;
  const own = planOfShared(plan);
  const isFollowed = isLatest && plan.planStanding !== 'replaced';
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
        >
          <div className={sheetStyles.parts}>
            {standing}
            <StandingNotice plan={plan} isLatest={isLatest} />
            {isFollowed && patient ? (
              <OwnPlanNow own={own} patient={patient} clinic={clinic} />
            ) : (
              <PlanWords own={own} glucoseUnit={glucoseUnit} />
            )}
            <PlanAnswer plan={plan} />
            {isFollowed && <PlanAcknowledgement plan={plan} />}
            <PlanTables
              content={approvedContent(plan)}
              glucoseUnit={glucoseUnit}
              isPumpShown={isFollowed && patient !== undefined}
            />
            <PlanFacts plan={plan} />
            {patient && <PlanTools plan={plan} patient={patient} clinic={clinic} />}
            <PlanFoot advisorVersion={plan.advisorVersion} />
          </div>
        </Page>
      </OwnPrintedPaper>
    </div>
  );
}

/** The plan on paper or as a file, which lists what changed after the plan. */
function PlanTools({ plan, patient, clinic }: Readonly<{ plan: SharedPlan; patient: Patient; clinic: Clinic }>) {
  const { t } = useTranslation('shared-plans');
  return (
    <div className={styles.tools}>
      <Button variant="default" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <DownloadPlan plan={{ feedback: plan, planBefore: plan.planBefore?.plan ?? null, patient, clinic }} />
    </div>
  );
}

/** Where the clinic asks: the patient's yes or no to the plan, given once (D-20). */
function PlanAnswer({ plan }: Readonly<{ plan: SharedPlan }>) {
  const { t } = useTranslation('shared-plans');
  const [asked, setAsked] = useState<PatientAnswer | null>(null);
  const { mutate, isPending, error, reset } = useAnswerPlan();
  const close = () => setAsked(null);
  const confirm = (answer: PatientAnswer) => {
    if (!isPending) mutate({ feedbackId: plan.id, answer }, { onSettled: close });
  };
  return (
    <>
      {plan.patientApprovalStatus === 'Pending' && (
        <section className={styles.answer} aria-label={t('answer.label')}>
          <p>{t('answer.question')}</p>
          <div className={styles.buttons}>
            <Button variant="default" size="md" onClick={() => setAsked('Rejected')}>
              {t('answer.reject')}
            </Button>
            <Button size="md" onClick={() => setAsked('Accepted')}>
              {t('answer.accept')}
            </Button>
          </div>
        </section>
      )}
      <GivenAnswer plan={plan} />
      {asked && <ConfirmAnswerModal answer={asked} isSending={isPending} onConfirm={confirm} onClose={close} />}
      <FailureModal failure={error} onClose={() => reset()} />
    </>
  );
}

function GivenAnswer({ plan }: Readonly<{ plan: SharedPlan }>) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { patientApprovalStatus: status, patientResponseTimestamp: answeredAt } = plan;
  if (status === null || status === 'Pending' || answeredAt === null) return null;
  return (
    <p className={styles.given} role="status">
      <Badge tone={ANSWER_TONES[status]}>{t(`statuses.${status}`)}</Badge>{' '}
      <time dateTime={answeredAt}>{formatDateTime(answeredAt, clock)}</time>
    </p>
  );
}
