import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import type { Clinic } from '#shared/account/clinic.query.ts';
import { mayCall, seesTreatment } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { type User, useUser } from '#shared/account/user.query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { usePageKeys } from '#shared/keyboard/page-keys.ts';
import { ShortcutsDialog } from '#shared/keyboard/shortcuts-dialog.tsx';
import { paths } from '#shared/routing/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PeopleIcon } from '#shared/ui/icons.tsx';
import { firstMatch, foundPeople } from './found-people.ts';
import { DEFAULT_QUERY, isFiltered, type ListQuery, nextSort, SORTED_COLUMNS } from './list-query.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { type PatientRow, patientRow, sortedPatients } from './patient-row.ts';
import styles from './patients-list.module.css';
import { PatientsTable, type TableHandle } from './patients-table.tsx';
import { useListQuery } from './use-list-query.ts';

const SHORTCUTS = { '/': 'search', j: 'next', k: 'previous', '?': 'help' } as const;

const KEYS = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['?', 'help'],
] as const;

type PatientsListProps = Readonly<{ patients: readonly Patient[]; clinic: Clinic }>;

/** Search, filter and the table they narrow. */
export function PatientsList({ patients, clinic }: PatientsListProps) {
  const { t } = useTranslation('patients');
  const { data: user } = useUser();
  const list = useListQuery();
  const isStatusShown = seesTreatment(user);
  // Another reader's address may ask for a status.
  const query: ListQuery = isStatusShown ? list.query : { ...list.query, status: DEFAULT_QUERY.status };
  const { all, rows, enterId, openMatch } = useShownRows({ patients, clinic, user }, query);
  const field = useRef<HTMLInputElement>(null);
  const table = useRef<TableHandle>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  usePageKeys(SHORTCUTS, (shortcut) => {
    if (shortcut === 'search') field.current?.focus();
    else if (shortcut === 'help') setIsHelpOpen(true);
    else table.current?.move(shortcut === 'next' ? 1 : -1);
  });

  return (
    <div className={styles.list}>
      {(patients.length > 0 || isFiltered(query)) && (
        <ListToolbar
          fieldRef={field}
          list={list}
          isStatusShown={isStatusShown}
          shownCount={rows.length}
          totalCount={patients.length}
          people={all}
          onEnter={() => (query.search.trim() === '' ? table.current?.focus(0) : openMatch())}
          onHelp={() => setIsHelpOpen(true)}
        />
      )}
      {rows.length > 0 ? (
        <PatientsTable
          ref={table}
          columns={isStatusShown ? SORTED_COLUMNS : SORTED_COLUMNS.filter((column) => column !== 'status')}
          rows={rows}
          enterId={enterId}
          sort={query.sort}
          onSort={(column) => list.change({ sort: nextSort(query.sort, column) })}
        />
      ) : (
        <NoPatients
          isFiltered={isFiltered(query)}
          mayAdd={!clinic.isEmrSinglePatientMode && mayCall(addPatientCall, user)}
          onClear={() => {
            list.change({ ...DEFAULT_QUERY, sort: query.sort });
            field.current?.focus();
          }}
        />
      )}
      <ShortcutsDialog
        opened={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        keys={KEYS.map(([key, action]) => [key, t(`keyboard.${action}`)])}
      />
    </div>
  );
}

type Listed = PatientsListProps & Readonly<{ user: User | undefined }>;

/** Sorting is the dear part and waits for nothing that is typed; the search follows when there is time. */
function useShownRows({ patients, clinic, user }: Listed, query: ListQuery) {
  const language = useLanguage();
  const isDirectToPatient = clinic.clinicConfiguration.directToPatientEnabled;
  const { status, sort } = query;
  const search = useDeferredValue(query.search);
  const rows = useMemo(
    () => patients.map((patient) => patientRow(patient, isDirectToPatient, user)),
    [patients, isDirectToPatient, user],
  );
  // By its parts: the sort is read from the address and so a new object every time.
  const [column, direction] = [sort?.column, sort?.direction];
  const sorted = useMemo(
    () => sortedPatients(rows, column && direction ? { column, direction } : null, language),
    [rows, column, direction, language],
  );
  const shown = useMemo(() => filteredPatients(sorted, { search, status }), [sorted, search, status]);
  const navigate = useNavigate();
  const openMatch = () => {
    // By what is typed now: the table may be a key behind.
    const match = firstMatch(filteredPatients(sorted, query), query.search);
    if (match) void navigate(paths.patientProfile(match.id));
  };
  return { all: rows, rows: shown, enterId: firstMatch(shown, search)?.id, openMatch };
}

type NoPatientsProps = Readonly<{ isFiltered: boolean; mayAdd: boolean; onClear: () => void }>;

function NoPatients({ isFiltered: isNarrowed, mayAdd, onClear }: NoPatientsProps) {
  const { t } = useTranslation('patients');
  const add = mayAdd && (
    <Button component={Link} to={paths.addPatient} variant="default">
      {t('addFirst')}
    </Button>
  );
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('clear')}
    </Button>
  );
  return <EmptyState icon={<PeopleIcon sizePx={28} />} text={t('empty')} action={isNarrowed ? clear : add} />;
}

/** The rows that are searched for and whose status is asked for, in the order given. */
export function filteredPatients(
  rows: readonly PatientRow[],
  { search, status }: Pick<ListQuery, 'search' | 'status'>,
): readonly PatientRow[] {
  const found = foundPeople(rows, search);
  return status === 'all' ? found : found.filter((row) => row.status === status);
}
