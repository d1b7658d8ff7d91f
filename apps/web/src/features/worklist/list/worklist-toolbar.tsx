import { WORKLIST_SORTS } from '@glidepath/api-contract/wire/worklist.wire';
import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { CRITERIA } from '@glidepath/worklist-rules';
import { ActionIcon, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { KeyboardIcon, SearchIcon } from '#shared/ui/icons.tsx';
import { Choice } from './choice.tsx';
import { useOwnerOptions } from './owner-words.ts';
import { SavedViews } from './saved-views.tsx';
import { TakeAlong } from './take-along.tsx';
import type { Worklist } from './use-worklist.ts';
import type { WorklistFilter } from './worklist-filter.ts';
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

function Choices({ filter, onFilter }: Pick<WorklistToolbarProps, 'filter' | 'onFilter'>) {
  const { t } = useTranslation(['worklist', 'patient']);
  const owners = useOwnerOptions(filter.owner);
  const known = <Word extends string>(words: readonly Word[], value: string) => words.find((word) => word === value);
  return (
    <>
      <Choice
        label={t('filters.owner')}
        value={filter.owner}
        options={owners}
        onChoose={(owner) => onFilter({ owner })}
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
