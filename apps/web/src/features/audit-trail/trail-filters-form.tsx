import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './audit-trail.module.css';
import { trailPatientsQuery, trailStaffQuery } from './audit-trail.query.ts';
import { NO_FILTERS, type TrailFilters } from './trail-filters.ts';
import { TRAIL_GROUPS } from './trail-groups.ts';
import { useTrailWords } from './use-trail-words.ts';

type FiltersProps = Readonly<{ filters: TrailFilters; onChange: (filters: TrailFilters) => void }>;

/** Who, whom, what and when. Every change queries again. */
export function TrailFiltersForm({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('audit-trail');
  const set = (change: Partial<TrailFilters>) => onChange({ ...filters, ...change });
  const staff = useStaff();
  return (
    <div className={`${styles.filters} ${styles.screenOnly}`} role="search" aria-label={t('filters.label')}>
      <NativeSelect
        label={t('filters.who')}
        value={filters.actorId}
        data={[{ value: '', label: t('filters.everybody') }, ...staff]}
        onChange={(event) => set({ actorId: event.currentTarget.value })}
      />
      <PatientFilter patientId={filters.patientId} onChange={(patientId) => set({ patientId })} />
      <NativeSelect
        label={t('filters.kind')}
        value={filters.kind}
        data={(['', 'look', 'change'] as const).map((kind) => ({
          value: kind,
          label: t(`filters.kinds.${kind || 'all'}`),
        }))}
        onChange={({ currentTarget: { value } }) => set({ kind: value === 'look' || value === 'change' ? value : '' })}
      />
      <NativeSelect
        label={t('filters.what')}
        value={filters.group}
        data={[
          { value: '', label: t('filters.everything') },
          ...TRAIL_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => set({ group: TRAIL_GROUPS.find((group) => group === value) ?? '' })}
      />
      <DayFields days={filters} onChange={set} />
      <Button variant="default" disabled={filters === NO_FILTERS} onClick={() => onChange(NO_FILTERS)}>
        {t('filters.clear')}
      </Button>
    </div>
  );
}

type Days = Pick<TrailFilters, 'fromDay' | 'toDay'>;

export function DayFields({ days, onChange }: Readonly<{ days: Days; onChange: (days: Partial<Days>) => void }>) {
  const { t } = useTranslation('audit-trail');
  return (
    <>
      <TextInput
        type="date"
        label={t('filters.from')}
        value={days.fromDay}
        max={days.toDay || undefined}
        onChange={(event) => onChange({ fromDay: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('filters.to')}
        value={days.toDay}
        min={days.fromDay || undefined}
        onChange={(event) => onChange({ toDay: event.currentTarget.value })}
      />
    </>
  );
}

/** In the order of their names. A list that did not come leaves its field with "all". */
function useStaff() {
  const { compare } = new Intl.Collator(useLanguage());
  const staff = useQuery(trailStaffQuery()).data ?? [];
  return staff
    .map(({ id, name, email }) => ({ value: id, label: name || email }))
    .toSorted((a, b) => compare(a.label, b.label));
}

type PatientFilterProps = Readonly<{ patientId: string; onChange: (patientId: string) => void }>;
type Option = Readonly<{ value: string; label: string }>;

/** Long enough for a word, too short to wait for. */
const TYPING_MS = 200;

/** Whoever is or was treated here, found by typing: a clinic has more than a list can show. */
function PatientFilter({ patientId, onChange }: PatientFilterProps) {
  const { t } = useTranslation('audit-trail');
  const { options, isCut, isUnasked, setTyped, choose } = useFoundPatients({ patientId, onChange });
  return (
    <Select
      className={styles.whomFilter}
      label={t('filters.whom')}
      placeholder={t(patientId === '' ? 'filters.allPatients' : 'filters.typePatient')}
      description={isCut ? t('filters.morePatients') : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      nothingFoundMessage={t('filters.noPatient')}
      searchable
      clearable
      value={patientId === '' ? null : patientId}
      data={isUnasked ? [{ group: t('filters.leftLast'), items: options }] : options}
      // The server has looked for it already.
      filter={(found) => found.options}
      onSearchChange={setTyped}
      onChange={choose}
    />
  );
}

function useFoundPatients({ patientId, onChange }: PatientFilterProps) {
  const { optionText } = useTrailWords();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const isOfChosen = typed === chosen?.label && patientId !== '';
  const [search] = useDebouncedValue(isOfChosen ? '' : typed.trim(), TYPING_MS);
  const { data } = useQuery(trailPatientsQuery(search));
  const found = (data?.patients ?? []).map((patient) => ({ value: patient.id, label: optionText(patient) }));
  const options = withChosen(found, chosen, patientId);
  const choose = (id: string | null) => {
    setChosen(options.find(({ value }) => value === id));
    onChange(id ?? '');
  };
  // Before a name is typed, those who left last: the list must not look complete.
  const isUnasked = search === '' && patientId === '' && found.length > 0;
  return { options, isCut: search !== '' && data?.isCut === true, isUnasked, setTyped, choose };
}

/** What was chosen stays in the field, whoever is found next. */
function withChosen(found: readonly Option[], chosen: Option | undefined, patientId: string): Option[] {
  const isMissing = chosen?.value === patientId && !found.some(({ value }) => value === patientId);
  return isMissing ? [chosen, ...found] : [...found];
}
