import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { KeyboardIcon, SearchIcon } from '#shared/ui/icons.tsx';
import { STATUS_FILTERS } from './list-query.ts';
import styles from './patients-list.module.css';
import type { useListQuery } from './use-list-query.ts';

type ListToolbarProps = Readonly<{
  fieldRef: RefObject<HTMLInputElement | null>;
  list: ReturnType<typeof useListQuery>;
  isStatusShown: boolean;
  shownCount: number;
  totalCount: number;
  /** Enter in the search goes on to the patients found. */
  onEnter: () => void;
  onHelp: () => void;
}>;

export function ListToolbar(props: ListToolbarProps) {
  const { fieldRef, list, isStatusShown, shownCount, totalCount, onEnter, onHelp } = props;
  const { t } = useTranslation('patients');
  const { query, type } = list;

  return (
    <div className={styles.toolbar} role="search">
      <TextInput
        ref={fieldRef}
        type="search"
        className={styles.search ?? ''}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        leftSection={<SearchIcon sizePx={18} />}
        rightSection={query.search === '' && <kbd className={styles.key}>/</kbd>}
        value={query.search}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
      {isStatusShown && <StatusFilter list={list} />}
      <PatientCount shownCount={shownCount} totalCount={totalCount} />
      <ActionIcon
        className={styles.help}
        variant="subtle"
        color="gray"
        aria-label={t('keyboard.title')}
        title={t('keyboard.title')}
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
