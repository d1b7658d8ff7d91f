import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { Button } from '@mantine/core';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Clinic } from '#shared/account/clinic.query.ts';
import { mayCall, seesTreatment } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { type User, useUser } from '#shared/account/user.query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PeopleIcon } from '#shared/ui/icons.tsx';
import { DEFAULT_QUERY, isFiltered, type ListQuery, nextSort, SORTED_COLUMNS } from './list-query.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { type PatientRow, patientRow, searchKey, sortedPatients } from './patient-row.ts';
import styles from './patients-list.module.css';
import { PatientsTable, type TableHandle } from './patients-table.tsx';
import { useListQuery } from './use-list-query.ts';

const BY_KEY: Readonly<Record<string, ListShortcut>> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' };

const BY_PLACE: Readonly<Record<string, ListShortcut>> = { KeyJ: 'next', KeyK: 'previous' };

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
  const { data: user } = useUser();
  const list = useListQuery();
  const isStatusShown = seesTreatment(user);
  // Another reader's address may ask for a status.
  const query: ListQuery = isStatusShown ? list.query : { ...list.query, status: DEFAULT_QUERY.status };
  const rows = useShownRows({ patients, clinic, user }, query);
  const field = useRef<HTMLInputElement>(null);
  const table = useRef<TableHandle>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  useListShortcuts((shortcut) => {
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
          onEnter={() => table.current?.focus(0)}
          onHelp={() => setIsHelpOpen(true)}
        />
      )}
      {rows.length > 0 ? (
        <PatientsTable
          ref={table}
          columns={isStatusShown ? SORTED_COLUMNS : SORTED_COLUMNS.filter((column) => column !== 'status')}
          rows={rows}
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
      <KeyboardHelp opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
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
  return useMemo(() => filteredPatients(sorted, { search, status }), [sorted, search, status]);
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

/** The rows whose name or MRN has the searched text in it and whose status is asked for, in the order given. */
export function filteredPatients(
  rows: readonly PatientRow[],
  { search, status }: Pick<ListQuery, 'search' | 'status'>,
): readonly PatientRow[] {
  const searched = searchKey(search);
  if (searched === '' && status === 'all') return rows;
  return rows.filter(
    (row) =>
      (status === 'all' || row.status === status) &&
      (searched === '' || row.searchKeys.some((key) => key.includes(searched))),
  );
}

function KeyboardHelp({ opened, onClose }: Readonly<{ opened: boolean; onClose: () => void }>) {
  const { t } = useTranslation('patients');
  return (
    <Dialog opened={opened} title={t('keyboard.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.flatMap(([key, action]) => [
          <dt key={key}>
            <kbd className={styles.key}>{key}</kbd>
          </dt>,
          <dd key={action}>{t(`keyboard.${action}`)}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}

/** Listens to the whole page, except where somebody types or a dialog is open. */
function useListShortcuts(run: (shortcut: ListShortcut) => void): void {
  const runCurrent = useEffectEvent(run);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = isElsewhere(event.target) ? undefined : listShortcut(event);
      if (shortcut === undefined) return;
      event.preventDefault();
      runCurrent(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [role="dialog"]') !== null;
}

type ListShortcut = 'search' | 'next' | 'previous' | 'help';

type PressedKey = Readonly<{ key: string; code: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }>;

/** What a key does in the list. On a Hebrew keyboard the place of the key counts where its letter is another. */
export function listShortcut({ key, code, ctrlKey, altKey, metaKey }: PressedKey): ListShortcut | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  return BY_KEY[key.toLowerCase()] ?? (/\p{Script=Hebrew}/u.test(key) ? BY_PLACE[code] : undefined);
}
