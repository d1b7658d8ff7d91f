import { exportAuditTrailCall } from '@glidepath/api-contract/audit-trail/export-audit-trail.call';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { csvText } from '#shared/files/csv-text.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { ClipboardIcon } from '#shared/ui/icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import styles from './audit-trail.module.css';
import { auditTrailQuery, type TrailEntry } from './audit-trail.query.ts';
import { type AskedTrail, askedTrail, NO_FILTERS } from './trail-filters.ts';
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

type Format = 'csv' | 'json';

const HEADINGS = ['at', 'who', 'role', 'what', 'name', 'whom', 'mrn', 'born', 'id', 'reason', 'details'] as const;

/** All that the filters ask for, as a file. The trail tells that it was taken along. */
function ExportTrail({ asked }: Readonly<{ asked: AskedTrail }>) {
  const { t } = useTranslation('audit-trail');
  const { wordsOf } = useTrailWords();
  const headings = HEADINGS.map((key) => t(`columns.${key}`));
  const exporting = useMutation({
    mutationFn: (format: Format) => callApi(exportAuditTrailCall, { body: { ...asked, format } }),
    onSuccess: ({ entries }, format) => save(format, textOf(entries, format)),
  });
  const textOf = (entries: readonly TrailEntry[], format: Format) =>
    format === 'csv' ? trailCsv(entries, { headings, wordsOf }) : `${JSON.stringify(entries, null, 2)}\n`;
  return (
    <>
      <Group gap="sm" className={styles.screenOnly ?? ''}>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            loading={exporting.isPending && exporting.variables === format}
            onClick={() => exporting.mutate(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </Group>
      <Text role="status" size="sm" className={styles.screenOnly ?? ''}>
        {exporting.data &&
          t(exporting.data.isCut ? 'export.cut' : 'export.done', { count: exporting.data.entries.length })}
      </Text>
      <FailureModal failure={exporting.error ?? undefined} onClose={exporting.reset} />
    </>
  );
}

/** Its name says nothing about anybody: folders of downloads are read by many. */
function save(format: Format, text: string): void {
  const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
  saveFile(new Blob([text], { type }), `audit-trail.${format}`);
}

type TrailWords = Readonly<{
  headings: readonly string[];
  /** In the language of the page. */
  wordsOf: (entry: TrailEntry) => Readonly<{ who: string; role: string; what: string; whom: string }>;
}>;

/** For programs that make tables of it. Times are of UTC, and names of calls and actions stand beside their words. */
export function trailCsv(entries: readonly TrailEntry[], { headings, wordsOf }: TrailWords): string {
  const rows = entries.map((entry) => {
    const { who, role, what, whom } = wordsOf(entry);
    const { mrn = null, dateOfBirth = null } = entry.patient ?? {};
    const facts = [whom, mrn, dateOfBirth, entry.aboutId, entry.reason, entry.details].map((fact) => fact ?? '');
    return [entry.at, who, role, what, entry.what, ...facts];
  });
  return csvText([headings, ...rows]);
}
