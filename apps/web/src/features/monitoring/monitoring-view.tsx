import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { useTodayIn } from '#shared/format/dates.ts';
import { ContactsDialog } from '#shared/interactive-minutes/contacts.dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PeopleIcon } from '#shared/ui/icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import styles from './monitoring.module.css';
import {
  type MonitoringFilter,
  type MonitoringRow,
  monitoringFilter,
  monitoringParams,
  monitoringQuery,
} from './monitoring.query.ts';
import { MonitoringTable } from './monitoring-table.tsx';
import { MonitoringToolbar } from './monitoring-toolbar.tsx';

const SEARCH_DELAY_MS = 300;

/** The table of a period, and the minutes of the patient that is open. */
export function MonitoringView({ zone }: Readonly<{ zone: string }>) {
  const { t } = useTranslation('monitoring');
  const today = useTodayIn(zone);
  const [params, setParams] = useSearchParams();
  const filter = monitoringFilter(params, today);
  const change = (changes: Partial<MonitoringFilter>) =>
    setParams(monitoringParams({ ...filter, ...changes }, today), { replace: true, preventScrollReset: true });
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const list = useMonitoring(filter, asked);
  const [open, setOpen] = useState<MonitoringRow>();
  const period = list.data?.pages[0]?.period;
  return (
    <section className={styles.view} aria-label={t('title')}>
      <MonitoringToolbar {...{ filter, search, asked, today }} onFilter={change} onSearch={setSearch} />
      <Listed list={list} search={asked} onClear={() => setSearch('')} onOpen={setOpen} />
      {open && period && (
        <ContactsDialog
          patientId={open.patient}
          name={open.name}
          period={{ from: period.from, to: period.minutesTo }}
          today={today}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

const useMonitoring = (filter: MonitoringFilter, search: string) => useInfiniteQuery(monitoringQuery(filter, search));

type ListedProps = Readonly<{
  list: ReturnType<typeof useMonitoring>;
  search: string;
  onClear: () => void;
  onOpen: (row: MonitoringRow) => void;
}>;

/** The table, or why there is none. */
function Listed({ list, search, onClear, onOpen }: ListedProps) {
  const { t } = useTranslation(['monitoring', 'shell']);
  if (list.isLoadingError) return <LoadFailure failure={list.error} onRetry={() => void list.refetch()} />;
  const period = list.data?.pages[0]?.period;
  if (!period) {
    return (
      <div role="status" aria-label={t('shell:loading')} className={styles.loading}>
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
    );
  }
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return <Nobody isSearched={search.trim() !== ''} onClear={onClear} />;
  return (
    <>
      <MonitoringTable rows={rows} period={period} onOpen={onOpen} />
      <div className={styles.more}>
        <span role="status">{t('shown', { count: rows.length })}</span>
        {list.hasNextPage && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  );
}

function Nobody({ isSearched, onClear }: Readonly<{ isSearched: boolean; onClear: () => void }>) {
  const { t } = useTranslation('monitoring');
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('filters.clear')}
    </Button>
  );
  const text = t(isSearched ? 'empty.noMatch' : 'empty.nobody');
  return <EmptyState icon={<PeopleIcon sizePx={28} />} text={text} action={isSearched && clear} />;
}
