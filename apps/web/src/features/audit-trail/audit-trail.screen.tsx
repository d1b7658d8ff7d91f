import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import styles from './audit-trail.module.css';
import { auditTrailQuery } from './audit-trail.query.ts';
import { ExportTrail } from './export-trail.tsx';
import { askedTrail, NO_FILTERS } from './trail-filters.ts';
import { TrailFiltersForm } from './trail-filters-form.tsx';
import { TrailTable } from './trail-table.tsx';
import { useTrailWords } from './use-trail-words.ts';

/** Who did and saw what in the clinic, for those who run it. */
export function AuditTrailScreen() {
  const { t } = useTranslation('audit-trail');
  const [filters, setFilters] = useState(NO_FILTERS);
  const asked = askedTrail(filters);
  return (
    <Page title={t('title')} aside={<ExportTrail asked={asked} />}>
      <p className={styles.about}>{t('about')}</p>
      <Card>
        <div className={styles.panel}>
          <TrailFiltersForm filters={filters} onChange={setFilters} />
          <FoundEntries asked={asked} />
        </div>
      </Card>
    </Page>
  );
}

function FoundEntries({ asked }: Readonly<{ asked: ReturnType<typeof askedTrail> }>) {
  const { t } = useTranslation('audit-trail');
  const trail = useInfiniteQuery(auditTrailQuery(asked));
  if (trail.isPending) return <Skeleton height={320} />;
  if (trail.isLoadingError) return <LoadFailure failure={trail.error} onRetry={() => void trail.refetch()} />;
  const entries = trail.data.pages.flatMap((page) => page.entries);
  return (
    <>
      <LedgerState ledger={trail.data.pages[0]?.ledger ?? null} />
      {entries.length === 0 ? (
        <EmptyState icon={<ClipboardIcon sizePx={28} />} text={t('none')} />
      ) : (
        <TrailTable entries={entries} caption={t('title')} />
      )}
      {trail.isFetchNextPageError && <LoadFailure failure={trail.error} onRetry={() => void trail.fetchNextPage()} />}
      {trail.hasNextPage && !trail.isFetchNextPageError && (
        <Button
          variant="default"
          className={`${styles.more} ${styles.screenOnly}`}
          loading={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

type Ledger = Readonly<{ checkedAt: string; isWhole: boolean }> | null;

/** Whether the trail still fits what is kept of it elsewhere. */
function LedgerState({ ledger }: Readonly<{ ledger: Ledger }>) {
  const { t } = useTranslation('audit-trail');
  const { at } = useTrailWords();
  if (ledger === null) return null;
  if (!ledger.isWhole) return <Notice>{t('ledger.broken', { at: at(ledger.checkedAt) })}</Notice>;
  return (
    <p className={styles.ledger}>
      {t('ledger.whole', { at: at(ledger.checkedAt) })} {t('ledger.limits')}
    </p>
  );
}
