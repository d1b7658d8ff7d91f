import { isInitialPlanType } from '@glidepath/treatment-plan';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { injectionPlanQuery } from '#plan-editors/injection-plan.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { planExistence } from './plan-existence.ts';
import styles from './plan-links.module.css';

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
      <div className={styles.plan}>
        <Title order={2}>{t('plan.title')}</Title>
        <div className={styles.links}>
          <Link to={paths.planHistory(patientId)}>{t('plan.history')}</Link>
          {existence === 'set' && <Link to={paths.editPlan(patientId, treatmentType)}>{t('plan.update')}</Link>}
          {existence === 'not-set' && (
            <Button component={Link} to={paths.initPlan(patientId, treatmentType)}>
              {t('plan.setInitial')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
