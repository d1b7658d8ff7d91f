import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { useIsMonitoringShown } from '#shared/monitoring/use-monitoring-shown.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { HowCounted } from './how-counted.tsx';
import { MonitoringView } from './monitoring-view.tsx';

/** Days with data and minutes with each patient: counts for those who bill, and no verdict. */
export function MonitoringDaysScreen() {
  const { t } = useTranslation('monitoring');
  return (
    <Page title={t('title')} breadcrumb={<Breadcrumb steps={[{ text: t('title') }]} />}>
      <Content />
    </Page>
  );
}

function Content() {
  const { t } = useTranslation('monitoring');
  const clinic = useClinic();
  const isShown = useIsMonitoringShown();
  if (clinic.isLoadingError) return <LoadFailure failure={clinic.error} onRetry={() => void clinic.refetch()} />;
  if (!clinic.data) return <Skeleton height={400} />;
  if (!isShown) {
    return (
      <Card>
        <EmptyState icon={<ClipboardIcon sizePx={28} />} text={t('off')} />
      </Card>
    );
  }
  return (
    <>
      <Notice>{t('aid')}</Notice>
      <MonitoringView zone={clinic.data.timezone} />
      <HowCounted />
    </>
  );
}
