import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { KeyboardIcon, SearchIcon } from '#shared/ui/icons.tsx';
import { STATUS_FILTERS } from './list-query.ts';
import type { PatientRow } from './patient-row.ts';
import styles from './patients-list.module.css';
import { PeoplePanel } from './people-panel.tsx';
import { useRecentPatients } from './recent-patients.query.ts';
import type { useListQuery } from './use-list-query.ts';
import { useSearchPanel } from './use-search-panel.ts';

type ListToolbarProps = Readonly<{
  fieldRef: RefObject<HTMLInputElement | null>;
  list: ReturnType<typeof useListQuery>;
  isStatusShown: boolean;
  shownCount: number;
  totalCount: number;
  /** Among whom those are that were opened of late. */
  people: readonly PatientRow[];
  /** Enter in the search. */
  onEnter: () => void;
  onHelp: () => void;
}>;

export function ListToolbar(props: ListToolbarProps) {
  const { fieldRef, list, isStatusShown, shownCount, totalCount, people, onEnter, onHelp } = props;
  const { t } = useTranslation(['patients', 'shell']);
  const { query, type } = list;
  const panel = useSearchPanel();
  const isRecentWanted = panel.isOpen && query.search === '';
  const recent = useRecentPatients(people, isRecentWanted);

  return (
    <div className={styles.toolbar} role="search">
      <div className={styles.search} {...panel.place}>
        <TextInput
          ref={fieldRef}
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          leftSection={<SearchIcon sizePx={18} />}
          rightSection={
            (query.search === '' || shownCount > 0) && (
              <kbd className={styles.key}>{query.search === '' ? '/' : '↵'}</kbd>
            )
          }
          value={query.search}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
          }}
        />
        {isRecentWanted && recent.length > 0 && (
          <PeoplePanel title={t('find.recent')} people={recent} onChoose={panel.close} />
        )}
      </div>
      {isStatusShown && <StatusFilter list={list} />}
      <PatientCount shownCount={shownCount} totalCount={totalCount} />
      <ActionIcon
        className={styles.help}
        variant="subtle"
        color="gray"
        aria-label={t('shortcuts.title')}
        title={t('shortcuts.title')}
        onClick={onHelp}
      >
        <KeyboardIcon />
      </ActionIcon>
    </div>
  );
}

function StatusFilter({ list: { query, change } }: Pick<ListToolbarProps, 'list'>) {
  const { t } = useTranslation('patients');
  return (
    <NativeSelect
      className={styles.filter ?? ''}
      aria-label={t('filter.label')}
      value={query.status}
      onChange={({ currentTarget }) =>
        change({ status: STATUS_FILTERS.find((status) => status === currentTarget.value) ?? 'all' })
      }
      data={STATUS_FILTERS.map((status) => ({ value: status, label: t(`filter.${status}`) }))}
    />
  );
}

function PatientCount({ shownCount, totalCount }: Readonly<{ shownCount: number; totalCount: number }>) {
  const { t } = useTranslation('patients');
  const language = useLanguage();
  const [shown, total] = [shownCount, totalCount].map((count) => formatNumber(count, language));
  return (
    <p role="status" className={styles.count}>
      {shownCount === totalCount ? t('count.all', { count: totalCount, total }) : t('count.some', { shown, total })}
    </p>
  );
}
