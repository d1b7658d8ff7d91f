import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { patientName } from '#shared/account/patient-name.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formerPatientsQuery } from '#shared/patient/former-patients.query.ts';
import styles from './audit-trail.module.css';
import { trailStaffQuery } from './audit-trail.query.ts';
import { NO_FILTERS, type TrailFilters } from './trail-filters.ts';
import { TRAIL_GROUPS } from './trail-words.ts';

type FiltersProps = Readonly<{ filters: TrailFilters; onChange: (filters: TrailFilters) => void }>;

/** Who, whom, what and when. Every change asks anew. */
export function TrailFiltersForm({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('audit-trail');
  const set = (change: Partial<TrailFilters>) => onChange({ ...filters, ...change });
  const { staff, patients, former } = usePeople();
  return (
    <div className={`${styles.filters} ${styles.screenOnly}`} role="search" aria-label={t('filters.label')}>
      <NativeSelect
        label={t('filters.who')}
        value={filters.actorId}
        data={[{ value: '', label: t('filters.everybody') }, ...staff]}
        onChange={(event) => set({ actorId: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('filters.whom')}
        value={filters.patientId}
        data={[
          { value: '', label: t('filters.allPatients') },
          ...patients,
          ...(former.length > 0 ? [{ group: t('filters.former'), items: former }] : []),
        ]}
        onChange={(event) => set({ patientId: event.currentTarget.value })}
      />
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

const withMark = (name: string, mark: string | null) => (mark ? `${name} (${mark})` : name);

/** In the order of their names. A list that did not come leaves its field with "all". */
function usePeople() {
  const { t } = useTranslation(['audit-trail', 'patient']);
  const { compare } = new Intl.Collator(useLanguage());
  const sorted = (people: readonly Readonly<{ value: string; label: string }>[]) =>
    people.toSorted((a, b) => compare(a.label, b.label));
  const staff = useQuery(trailStaffQuery()).data ?? [];
  const patients = usePatients().data ?? [];
  const former = useQuery(formerPatientsQuery()).data ?? [];
  return {
    staff: sorted(staff.map(({ id, name, email }) => ({ value: id, label: name || email }))),
    patients: sorted(
      patients.map((patient) => ({
        value: patient.id,
        label: withMark(patientName(patient) ?? t('patient:anonymous'), patient.mrn),
      })),
    ),
    former: sorted(
      former.map(({ id, name, mrn, erasedAt }) => ({
        value: id,
        label: erasedAt ? withMark(t('standings.erased'), id) : withMark(name, mrn),
      })),
    ),
  };
}
