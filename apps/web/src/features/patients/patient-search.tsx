import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { usePageKeys } from '#shared/keyboard/page-keys.ts';
import { paths } from '#shared/routing/paths.ts';
import { SearchIcon } from '#shared/ui/icons.tsx';
import { firstMatch, foundPeople } from './found-people.ts';
import { DEFAULT_QUERY } from './list-query.ts';
import { patientRow, sortedPatients } from './patient-row.ts';
import styles from './patient-search.module.css';
import { PeoplePanel } from './people-panel.tsx';
import { useRecentPatients } from './recent-patients.query.ts';
import { useSearchPanel } from './use-search-panel.ts';

/** The list has the rest. */
const MOST_FOUND = 8;

const KEYS = { '/': 'search' } as const;

type PatientSearchProps = Readonly<{
  /** Whose page this is. */
  openId: string | undefined;
}>;

/** From any page of a clinician to any patient. Nothing of what is typed is kept. */
export function PatientSearch({ openId }: PatientSearchProps) {
  const { t } = useTranslation('patients');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const panel = useSearchPanel();
  const field = useRef<HTMLInputElement>(null);
  const { people, first } = usePeople({ search, openId, isWanted: panel.isOpen });
  usePageKeys(KEYS, () => field.current?.focus());

  const isSearch = search.trim() !== '';
  const title = t(`find.${titleOf(isSearch, people.length)}`);
  const leave = () => {
    setSearch('');
    panel.close();
    // The page that opens takes the focus, as after every link.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const openFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
    leave();
    void navigate(paths.patientProfile(first.id));
  };

  return (
    <div role="search" aria-label={t('find.label')} className={styles.search} {...panel.place}>
      <TextInput
        ref={field}
        type="search"
        size="xs"
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        leftSection={<SearchIcon sizePx={16} />}
        rightSection={<NextKey isEmpty={search === ''} hasFirst={first !== undefined} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          panel.open();
        }}
        onKeyDown={openFirst}
      />
      <span role="status" className="gp-visually-hidden">
        {panel.isOpen && isSearch && (first ? t('find.enterOpens', { name: first.name ?? t('anonymous') }) : title)}
      </span>
      {panel.isOpen && (isSearch || people.length > 0) && (
        <PeoplePanel title={title} people={people} enterId={first?.id} onChoose={leave} />
      )}
    </div>
  );
}

function titleOf(isSearch: boolean, found: number): 'recent' | 'found' | 'none' {
  if (!isSearch) return 'recent';
  return found > 0 ? 'found' : 'none';
}

/** The key that leads here, or on from here. */
function NextKey({ isEmpty, hasFirst }: Readonly<{ isEmpty: boolean; hasFirst: boolean }>) {
  if (!isEmpty && !hasFirst) return null;
  return <kbd className={styles.key}>{isEmpty ? '/' : '↵'}</kbd>;
}

type Asked = Readonly<{ search: string; openId: string | undefined; isWanted: boolean }>;

/** Who is found, or who was opened of late while nothing is typed. Rows are made when the field is first used. */
function usePeople({ search, openId, isWanted }: Asked) {
  const { data: patients } = usePatients();
  const { data: user } = useUser();
  const language = useLanguage();
  const rows = useMemo(() => {
    if (!isWanted || !patients) return [];
    const made = patients.map((patient) => patientRow(patient, false, user));
    return sortedPatients(made, DEFAULT_QUERY.sort, language);
  }, [isWanted, patients, user, language]);
  const recent = useRecentPatients(rows, isWanted);
  if (search.trim() === '') return { people: recent.filter(({ id }) => id !== openId), first: undefined };
  const found = foundPeople(rows, search);
  const first = firstMatch(found, search);
  const others = found.filter(({ id }) => id !== first?.id);
  return { people: first ? [first, ...others].slice(0, MOST_FOUND) : [], first };
}
