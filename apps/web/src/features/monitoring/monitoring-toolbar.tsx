import { MONITORING_SORTS } from '@glidepath/api-contract/wire/monitoring.wire';
import { offeredMonths } from '@glidepath/worklist-rules';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#shared/files/save-file.ts';
import { formatMonth } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { SearchIcon } from '#shared/ui/icons.tsx';
import styles from './monitoring.module.css';
import { type MonitoringFilter, type MonitoringRow, readMonitoringPage } from './monitoring.query.ts';
import { monitoringCsv } from './monitoring-csv.ts';

type MonitoringToolbarProps = Readonly<{
  filter: MonitoringFilter;
  search: string;
  /** The search that the table shows. */
  asked: string;
  today: string;
  onFilter: (changes: Partial<MonitoringFilter>) => void;
  onSearch: (search: string) => void;
}>;

const LAST_30_DAYS = '';

/** The period, the order, a name; and the way to take it along. */
export function MonitoringToolbar({ filter, search, asked, today, onFilter, onSearch }: MonitoringToolbarProps) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  return (
    <div className={styles.toolbar} role="search" aria-label={t('filters.label')}>
      <NativeSelect
        size="xs"
        label={t('filters.period')}
        value={filter.month ?? LAST_30_DAYS}
        data={[
          ...offeredMonths(today).map((month) => ({ value: month, label: formatMonth(month, language) })),
          { value: LAST_30_DAYS, label: t('filters.last30') },
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ month: value === LAST_30_DAYS ? null : value })}
      />
      <NativeSelect
        size="xs"
        label={t('filters.sort')}
        value={filter.sort}
        data={MONITORING_SORTS.map((sort) => ({ value: sort, label: t(`filters.sorts.${sort}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ sort: MONITORING_SORTS.find((known) => known === value) ?? 'name' })
        }
      />
      <TextInput
        size="xs"
        type="search"
        className={styles.search ?? ''}
        label={t('filters.search')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        leftSection={<SearchIcon sizePx={18} />}
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <div className={styles.tools}>
        <SaveCsv filter={filter} search={asked} />
        <Button size="xs" variant="default" onClick={() => window.print()}>
          {t('tools.print')}
        </Button>
      </div>
    </div>
  );
}

/** Everybody who is listed, also those of pages that were not read yet. */
function SaveCsv({ filter, search }: Readonly<{ filter: MonitoringFilter; search: string }>) {
  const { t } = useTranslation('monitoring');
  const saving = useMutation({
    mutationFn: async () => {
      const rows: MonitoringRow[] = [];
      let page = await readMonitoringPage({ ...filter, search, after: null });
      rows.push(...page.rows);
      while (page.next !== null) {
        page = await readMonitoringPage({ ...filter, search, after: page.next });
        rows.push(...page.rows);
      }
      const { period } = page;
      const file = new Blob([monitoringCsv(rows, period, t)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, `monitoring-days-${period.month ?? `${period.from}-${period.to}`}.csv`);
    },
  });
  return (
    <>
      <Button size="xs" variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
        {t('tools.csv')}
      </Button>
      <FailureModal failure={saving.error ?? undefined} onClose={() => saving.reset()} />
    </>
  );
}
