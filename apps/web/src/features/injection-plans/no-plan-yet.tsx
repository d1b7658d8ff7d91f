import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { isInitialPlanType, type TreatmentType } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useMayCall } from '#shared/account/may-call.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons.tsx';

type NoPlanYetProps = Readonly<{ patientId: string; treatmentType: TreatmentType | null }>;

/** Nothing to change or to look back at; where plans are written by hand, the way to the first one. */
export function NoPlanYet({ patientId, treatmentType }: NoPlanYetProps) {
  const { t } = useTranslation('injection-plans');
  const mayWrite = useMayCall()(saveInjectionPlanCall);
  const isWrittenHere = treatmentType !== null && isInitialPlanType(treatmentType);
  return (
    <Card>
      <EmptyState
        icon={<ClipboardIcon sizePx={28} />}
        text={t('noPlan')}
        action={
          isWrittenHere &&
          mayWrite && (
            <Button component={Link} to={paths.initPlan(patientId, treatmentType)}>
              {t('init.title')}
            </Button>
          )
        }
      />
    </Card>
  );
}
