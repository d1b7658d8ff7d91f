import { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';

import { PumpPlanView } from '#plan-editors/pump/pump-plan-view.tsx';
import { useSignedText } from '#plan-editors/signed-text.tsx';
import { type Clinic, useClinic } from '#shared/account/clinic.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import styles from './approved-pump-plan.module.css';
import { LoadedPumpStart } from './loaded-pump-start.tsx';
import { ProposedPumpPlan } from './proposed-pump-plan.tsx';
import type { ApprovedPlan, PumpStart } from './pump-start.ts';
import { PumpStartPage } from './pump-start-page.tsx';
import { StartFacts } from './start-facts.tsx';

/** The proposal, to be changed and approved; once approved, to be read and printed (PINIT-16, PINIT-18). */
export function PumpPlanScreen() {
  const { t } = useTranslation('pump-start');
  const { data: clinic } = useClinic();
  const mayApprove = useMayCall()(approveInitialPumpPlanCall);
  return (
    <PumpStartPage title={t('plan.title')}>
      {(patient) => (
        <LoadedPumpStart key={patient.id} patientId={patient.id}>
          {(start) => {
            // A proposal is for who decides on it.
            if (!start?.approved && !mayApprove) return <Navigate to={paths.recommendations(patient.id)} replace />;
            if (start === null) return <Navigate to={paths.pumpForm(patient.id)} replace />;
            if (!clinic) return <LoadingCard />;
            const { approved } = start;
            if (approved) return <ApprovedPumpPlan {...{ patient, clinic, start, approved }} />;
            const context = {
              diabetesType: patient.typeOfDiabetes ?? 'Type1',
              glucoseUnit: clinic.clinicConfiguration.initialPlanUnits,
              // A pump holds one insulin, which its plan does not name.
              insulins: [],
            };
            return <ProposedPumpPlan key={start.requestId} {...{ patient, start, context }} />;
          }}
        </LoadedPumpStart>
      )}
    </PumpStartPage>
  );
}

type ApprovedPumpPlanProps = Readonly<{
  patient: Patient;
  clinic: Clinic;
  start: PumpStart;
  approved: ApprovedPlan;
}>;

/** The plan in force: nobody changes it here any more, and this much of the page goes on paper. */
function ApprovedPumpPlan({ patient, clinic, start, approved }: ApprovedPumpPlanProps) {
  const { plan, approvedAt, signature } = approved;
  const signedText = useSignedText();
  const { t } = useTranslation('pump-start');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  return (
    <div className={styles.paper}>
      <Card>
        <div className={styles.plan}>
          <div className={styles.head}>
            <Title order={2}>{t('approved.title')}</Title>
            <span className={styles.approvedAt}>
              {t('approved.at')} <time dateTime={approvedAt}>{formatDateTime(approvedAt, clock)}</time>
              {signature && <span className={styles.signed}>{signedText(signature)}</span>}
            </span>
            <Button variant="default" className={styles.print} onClick={() => window.print()}>
              {t('approved.print')}
            </Button>
          </div>
          <div className={styles.facts}>
            <StartFacts start={start} rates={plan.rates} weightKg={patient.weight} />
          </div>
          <PumpPlanView plan={plan} glucoseUnit={clinic.clinicConfiguration.initialPlanUnits} />
        </div>
      </Card>
      <p className={styles.disclaimer}>
        {t('approved.version', { version: start.advisorVersion })} {t('disclaimer')}
      </p>
    </div>
  );
}
