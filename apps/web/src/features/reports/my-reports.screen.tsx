import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ChartIcon } from '#shared/ui/icons/chart.icon.tsx';
import { Page } from '#shared/ui/page.tsx';

/** What a patient's devices have shown. */
export function MyReportsScreen() {
  const { t } = useTranslation('reports');
  return (
    <Page title={t('myReports.title')}>
      <Card>
        <EmptyState
          icon={<ChartIcon sizePx={28} />}
          title={t('myReports.emptyTitle')}
          text={t('myReports.emptyText')}
        />
      </Card>
    </Page>
  );
}
