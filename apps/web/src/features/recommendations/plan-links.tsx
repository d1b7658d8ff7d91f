import { isInitialPlanType } from '@glidepath/treatment-plan';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { injectionPlanQuery } from '#plan-editors/injection-plan.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { CardHeading } from '#shared/ui/card-heading.tsx';
import { planExistence } from './plan-existence.ts';

/** The ways to a plan of injections: to set the first one, or to change and look back at it. */
export function PlanLinks({ patient: { id, treatmentType } }: Readonly<{ patient: Patient }>) {
  const isWrittenHere = treatmentType !== null && isInitialPlanType(treatmentType);
  return isWrittenHere ? <LinksOfType patientId={id} treatmentType={treatmentType} /> : null;
}

function LinksOfType({ patientId, treatmentType }: Readonly<{ patientId: string; treatmentType: string }>) {
  const { t } = useTranslation('recommendations');
  const existence = planExistence(useQuery(injectionPlanQuery(patientId)));
  return (
    <Card>
      <CardHeading title={t('plan.title')}>
        <Anchor component={Link} to={paths.planHistory(patientId)}>
          {t('plan.history')}
        </Anchor>
        {existence === 'set' && (
          <Anchor component={Link} to={paths.editPlan(patientId, treatmentType)}>
            {t('plan.update')}
          </Anchor>
        )}
        {existence === 'not-set' && (
          <Button component={Link} to={paths.initPlan(patientId, treatmentType)}>
            {t('plan.setInitial')}
          </Button>
        )}
      </CardHeading>
    </Card>
  );
}
