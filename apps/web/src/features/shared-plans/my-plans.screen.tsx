import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { ownPatient, seesReportsOnly } from '#shared/account/own-patient.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { OwnPrintedPaper } from '#shared/patient/printed-paper.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons/clipboard.icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { MyPlanList } from './my-plan-list.tsx';
import { sharedPlansQuery } from './shared-plans.query.ts';

/**
 * The plans that the clinic has shared with the patient; before the advisor is started there can be none. Below them,
 * whether the dose is being titrated.
 */
export function MyPlansScreen({ Titration }: Readonly<{ Titration: ComponentType }>) {
  const { t } = useTranslation('shared-plans');
  const user = useUser().data;
  const patients = usePatients().data;
  const plans = useQuery(sharedPlansQuery());
  if (user && patients && seesReportsOnly(ownPatient(user, patients))) return <Redirect to={paths.myReports} />;
  if (plans.isLoadingError && !plans.isFetching) {
    return <LoadFailure failure={plans.error} onRetry={() => void plans.refetch()} />;
  }
  if (!plans.data) return <ScreenLoader />;
  return (
    <OwnPrintedPaper>
      <Page title={t('mine.title')}>
        <Stack gap="md">
          {plans.data.length > 0 ? (
            <>
              {plans.data[0]?.planStanding === 'treatment-changed' && <Notice>{t('treatmentChanged')}</Notice>}
              <MyPlanList plans={plans.data} />
            </>
          ) : (
            <Card>
              <EmptyState icon={<ClipboardIcon sizePx={28} />} text={t('mine.empty')} />
            </Card>
          )}
          <Titration />
        </Stack>
      </Page>
    </OwnPrintedPaper>
  );
}
