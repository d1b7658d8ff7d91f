import { WORKLIST_SORTS } from '@glidepath/api-contract/wire/worklist.wire';
import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { CRITERIA } from '@glidepath/worklist-rules';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#shared/files/save-file.ts';
import { isoDay } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { KeyboardIcon, SearchIcon } from '#shared/ui/icons.tsx';
import { useWhyLine } from './row-words.ts';
import { SavedViews } from './saved-views.tsx';
import { useWholeList } from './use-whole-list.ts';
import type { Worklist } from './use-worklist.ts';
import type { WorklistRow } from './worklist.query.ts';
import { worklistCsv } from './worklist-csv.ts';
import { OWNERS, type WorklistFilter } from './worklist-filter.ts';
import styles from './worklist-tools.module.css';

type WorklistToolbarProps = Readonly<{
  fieldRef: RefObject<HTMLInputElement | null>;
  filter: WorklistFilter;
  search: string;
  onFilter: (changes: Partial<WorklistFilter>) => void;
  onSearch: (search: string) => void;
  onHelp: () => void;
  worklist: Pick<Worklist, 'list'>;
}>;

export function WorklistToolbar(props: WorklistToolbarProps) {
  const { fieldRef, filter, search, onFilter, onSearch, onHelp, worklist } = props;
  const { t } = useTranslation(['worklist', 'shell']);
  return (
    <div className={styles.toolbar} role="search" aria-label={t('filters.label')}>
      <TextInput
        ref={fieldRef}
        type="search"
        className={styles.search ?? ''}
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        leftSection={<SearchIcon sizePx={18} />}
        rightSection={search === '' && <kbd className={styles.key}>/</kbd>}
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <Choices {...props} />
      <SavedViews filter={filter} onFilter={onFilter} />
      <div className={styles.tools}>
        <TakeAlong worklist={worklist} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('keyboard.title')}
          title={t('keyboard.title')}
          onClick={onHelp}
        >
          <KeyboardIcon />
        </ActionIcon>
      </div>
    </div>
  );
}

/** The whole list as a file or on paper. */
function TakeAlong({ worklist }: Pick<WorklistToolbarProps, 'worklist'>) {
  const { t } = useTranslation('worklist');
  const { load, isLoading, failure, forgetFailure } = useWholeList(worklist);
  const [busyWith, setBusyWith] = useState<'csv' | 'print'>();
  const [printsAsked, setPrintsAsked] = useState(0);
  const printed = useRef(0);
  const saveCsv = useSavedCsv();
  const { hasNextPage } = worklist.list;
  // The rows that were only just read have to be on the page.
  useEffect(() => {
    if (hasNextPage || printed.current === printsAsked) return;
    printed.current = printsAsked;
    window.print();
  }, [printsAsked, hasNextPage]);
  const take = async (what: 'csv' | 'print') => {
    setBusyWith(what);
    const rows = await load();
    if (rows && what === 'csv') saveCsv(rows);
    if (rows && what === 'print') setPrintsAsked(printsAsked + 1);
  };
  return (
    <>
      {(['csv', 'print'] as const).map((what) => (
        <Button
          key={what}
          size="xs"
          variant="default"
          disabled={isLoading}
          loading={isLoading && busyWith === what}
          onClick={() => void take(what)}
        >
          {t(`tools.${what}`)}
        </Button>
      ))}
      <FailureModal failure={failure} onClose={forgetFailure} />
    </>
  );
}

function useSavedCsv(): (rows: readonly WorklistRow[]) => void {
  const { t } = useTranslation(['worklist', 'patient']);
  const why = useWhyLine();
  const { words } = useGlucoseWriter();
  return (rows) => {
    const file = new Blob([worklistCsv(rows, { t, why, words })], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `worklist-${isoDay(new Date())}.csv`);
  };
}

type Option = Readonly<{ value: string; label: string }>;

function Choices({ filter, onFilter }: Pick<WorklistToolbarProps, 'filter' | 'onFilter'>) {
  const { t } = useTranslation(['worklist', 'patient']);
  const known = <Word extends string>(words: readonly Word[], value: string) => words.find((word) => word === value);
  return (
    <>
      <Choice
        label={t('filters.owner')}
        value={filter.owner}
        options={OWNERS.map((owner) => ({ value: owner, label: t(`filters.owners.${owner}`) }))}
        onChoose={(value) => onFilter({ owner: known(OWNERS, value) ?? 'all' })}
      />
      <Choice
        label={t('filters.treatment')}
        value={filter.treatmentType ?? ''}
        options={[
          { value: '', label: t('filters.allTreatments') },
          ...TREATMENT_TYPES.map((type) => ({
            value: type,
            label: t(`patient:treatmentTypes.${type}`),
          })),
        ]}
        onChoose={(value) => onFilter({ treatmentType: known(TREATMENT_TYPES, value) ?? null })}
      />
      <Choice
        label={t('filters.criterion')}
        value={filter.criterion ?? ''}
        options={[
          { value: '', label: t('filters.allCriteria') },
          ...CRITERIA.map((criterion) => ({ value: criterion, label: t(`criteria.${criterion}`) })),
        ]}
        onChoose={(value) => onFilter({ criterion: known(CRITERIA, value) ?? null })}
      />
      <Choice
        label={t('filters.sort')}
        value={filter.sort}
        options={WORKLIST_SORTS.map((sort) => ({ value: sort, label: t(`filters.sorts.${sort}`) }))}
        onChoose={(value) => onFilter({ sort: known(WORKLIST_SORTS, value) ?? 'score' })}
      />
    </>
  );
}

type ChoiceProps = Readonly<{
  label: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}>;

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      className={styles.choice ?? ''}
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
