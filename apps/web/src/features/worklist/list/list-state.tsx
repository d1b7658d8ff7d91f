import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PeopleIcon } from '#shared/ui/icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import type { Worklist } from './use-worklist.ts';
import { isNarrowed, type WorklistFilter, widened } from './worklist-filter.ts';
import styles from './worklist-table.module.css';

type ListStateProps = Readonly<{
  worklist: Worklist;
  filter: WorklistFilter;
  search: string;
  onClear: (filter: WorklistFilter) => void;
  /** The table. */
  children: ReactNode;
}>;

/** The table, or why there is none. */
export function ListState({ worklist, filter, search, onClear, children }: ListStateProps) {
  const { list, rows, preparing } = worklist;
  if (list.isLoadingError) return <LoadFailure failure={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Loading />;
  if (rows.length > 0) {
    return (
      <>
        <Preparing count={preparing} />
        {children}
        <More list={list} shown={rows.length} />
      </>
    );
  }
  const isFiltered = isNarrowed(filter, search);
  return (
    <>
      <Preparing count={preparing} />
      <Nobody
        filter={filter}
        isFiltered={isFiltered}
        nextCheckAt={list.data.pages[0]?.nextCheckAt ?? null}
        onClear={() => onClear(widened(filter))}
      />
    </>
  );
}

type NobodyProps = Readonly<{
  filter: WorklistFilter;
  isFiltered: boolean;
  nextCheckAt: string | null;
  onClear: () => void;
}>;

function Nobody({ filter, isFiltered, nextCheckAt, onClear }: NobodyProps) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const icon = <PeopleIcon sizePx={28} />;
  if (!isFiltered) {
    const text = t(filter.tab === 'all' ? 'empty.all' : 'empty.group');
    const time = nextCheckAt && formatDateTime(nextCheckAt, { language, isAmPm });
    return <EmptyState icon={icon} text={time ? `${text} ${t('empty.nextCheck', { time })}` : text} />;
  }
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('filters.clear')}
    </Button>
  );
  return <EmptyState icon={icon} text={t('empty.noMatch')} action={clear} />;
}

function Preparing({ count }: Readonly<{ count: number }>) {
  const { t } = useTranslation('worklist');
  return count > 0 ? <p className={styles.preparing}>{t('empty.preparing', { count })}</p> : null;
}

function More({ list, shown }: Readonly<{ list: Worklist['list']; shown: number }>) {
  const { t } = useTranslation('worklist');
  return (
    <div className={styles.more}>
      <span role="status">{t('shown', { count: shown })}</span>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

const LOADING_ROWS = 10;

/** The shape of the rows that are on their way. */
function Loading() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      {Array.from({ length: LOADING_ROWS }, (_, row) => (
        <div key={row}>
          <Skeleton height={16} width={`${[58, 44, 66, 50][row % 4]}%`} />
          <Skeleton height={14} width="80%" />
          <Skeleton height={24} width={90} />
          <Skeleton height={16} width="90%" />
        </div>
      ))}
    </div>
  );
}
