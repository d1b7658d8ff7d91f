import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { MonitoringLink } from '#shared/monitoring/monitoring-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import type { AdviceSlots } from './advice-slots.ts';
import styles from './worklist.module.css';
import { WorklistView } from './worklist-view.tsx';

/** Who needs what today, and the way through it. */
export function WorklistScreen(slots: AdviceSlots) {
  const { t } = useTranslation('worklist');
  return (
    <div className={styles.wide}>
      <Page
        title={t('title')}
        breadcrumb={<Breadcrumb steps={[{ text: t('title') }]} />}
        aside={
          <nav className={styles.ways} aria-label={t('ways')}>
            <MonitoringLink />
            <Link to={paths.outcomes}>{t('outcomes')}</Link>
          </nav>
        }
      >
        <Content {...slots} />
      </Page>
    </div>
  );
}

function Content(slots: AdviceSlots) {
  const { t } = useTranslation('worklist');
  const clinic = useClinic();
  if (clinic.isLoadingError) return <LoadFailure failure={clinic.error} onRetry={() => void clinic.refetch()} />;
  if (!clinic.data) return <Skeleton height={400} />;
  if (clinic.data.clinicConfiguration.isWorklistHidden) {
    return <EmptyState icon={<ClipboardIcon sizePx={28} />} text={t('hidden')} />;
  }
  return <WorklistView slots={slots} isBatchOffered={clinic.data.clinicConfiguration.isBatchSignOffEnabled} />;
}
