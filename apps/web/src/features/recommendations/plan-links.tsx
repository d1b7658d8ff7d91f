import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { isInitialPlanType, type TreatmentType } from '@glidepath/treatment-plan';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { injectionPlanQuery } from '#plan-editors/injection-plan.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { CardHeading } from '#shared/ui/card-heading.tsx';

/** The ways to the plan: back to every one that was in force and, where it is written here, to set or to change it. */
export function PlanLinks({ patient: { id, treatmentType } }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('recommendations');
  const mayWrite = useMayCall()(saveInjectionPlanCall);
  // A message is no plan.
  if (treatmentType === null || treatmentType === 'GENERIC') return null;
  return (
    <Card>
      <CardHeading title={t('plan.title')}>
        <Anchor component={Link} to={paths.planHistory(id)}>
          {t('plan.history')}
        </Anchor>
        {mayWrite && isInitialPlanType(treatmentType) && <EditingLinks patientId={id} treatmentType={treatmentType} />}
      </CardHeading>
    </Card>
  );
}

function EditingLinks({ patientId, treatmentType }: Readonly<{ patientId: string; treatmentType: TreatmentType }>) {
  const { t } = useTranslation('recommendations');
  const existence = planExistence(useQuery(injectionPlanQuery(patientId)));
  if (existence === 'set') {
    return (
      <Anchor component={Link} to={paths.editPlan(patientId, treatmentType)}>
        {t('plan.update')}
      </Anchor>
    );
  }
  if (existence === 'unknown') return null;
  return (
    <Button component={Link} to={paths.initPlan(patientId, treatmentType)}>
      {t('plan.setInitial')}
    </Button>
  );
}

/** Unknown until an answer came. */
type PlanExistence = 'unknown' | 'set' | 'not-set';

type QueryState = Readonly<{ data: object | null | undefined; error: unknown }>;

/** No answer at all says nothing about the plan; any other failure is as good as having none (RECS-13). */
export function planExistence({ data, error }: QueryState): PlanExistence {
  if (data !== undefined) return data === null ? 'not-set' : 'set';
  if (error === null || error === undefined) return 'unknown';
  const isUnanswered = error instanceof CallFailure && error.resolved.status === null;
  return isUnanswered ? 'unknown' : 'not-set';
}
