import { requestInitialPumpPlanCall } from '@glidepath/api-contract/plans/request-initial-pump-plan.call';
import { Anchor } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { offersInitPump } from '#shared/account/clinic-features.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { CardHeading } from '#shared/ui/card-heading.tsx';
import { pumpStartQuery } from './pump-start.query.ts';
import type { PumpStart } from './pump-start.ts';

type PumpStartLinksProps = Readonly<{ patient: Pick<Patient, 'id' | 'treatmentType'> }>;

/** The ways to the plan that a pump is started with, for the list of recommendations (D-58, D-67). */
export function PumpStartLinks({ patient: { id, treatmentType } }: PumpStartLinksProps) {
  const { t } = useTranslation('pump-start');
  const { data: clinic } = useClinic();
  const { data: settings } = usePublicSettings();
  const isAsked = treatmentType === 'PUMP' && offersInitPump(settings, clinic);
  const mayStart = useMayCall()(requestInitialPumpPlanCall);
  const loaded = useQuery({ ...pumpStartQuery(id), enabled: isAsked });
  // People who may only read have nothing to see before a start was approved.
  if (!isAsked || (!mayStart && !loaded.isError && !loaded.data?.approved)) return null;
  return (
    <Card>
      <CardHeading title={t('links.title')}>
        <LinksOfPatient patientId={id} loaded={loaded} mayStart={mayStart} />
      </CardHeading>
    </Card>
  );
}

type LinksOfPatientProps = Readonly<{
  patientId: string;
  loaded: UseQueryResult<PumpStart | null>;
  mayStart: boolean;
}>;

function LinksOfPatient({ patientId, loaded, mayStart }: LinksOfPatientProps) {
  const { t } = useTranslation(['pump-start', 'shell']);
  const failureText = useFailureText();
  if (loaded.isLoadingError && !loaded.isFetching) {
    return (
      <span role="alert">
        {failureText(loaded.error)}{' '}
        <Anchor component="button" type="button" onClick={() => void loaded.refetch()}>
          {t('shell:loadFailure.retry')}
        </Anchor>
      </span>
    );
  }
  if (loaded.data === undefined) return null;
  if (loaded.data?.approved) {
    return (
      <>
        <Anchor component={Link} to={paths.pumpPlan(patientId)}>
          {t('links.view')}
        </Anchor>
        {mayStart && <ResetLink patientId={patientId} />}
      </>
    );
  }
  return (
    <>
      {/* A proposal that waits for approval is not lost by leaving its page. */}
      {loaded.data && (
        <Anchor component={Link} to={paths.pumpPlan(patientId)}>
          {t('links.continue')}
        </Anchor>
      )}
      <Anchor component={Link} to={paths.pumpForm(patientId)}>
        {t('links.suggest')}
      </Anchor>
    </>
  );
}

function ResetLink({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('pump-start');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const goOn = () => {
    setIsAsking(false);
    void navigate(paths.pumpForm(patientId));
  };
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setIsAsking(true)}>
        {t('links.reset')}
      </Anchor>
      <QuestionDialog
        opened={isAsking}
        title={t('reset.title')}
        confirmText={t('reset.confirm')}
        onRefuse={() => setIsAsking(false)}
        onConfirm={goOn}
      >
        {t('reset.text')} <Link to={paths.planHistory(patientId)}>{t('links.history')}</Link>
      </QuestionDialog>
    </>
  );
}
