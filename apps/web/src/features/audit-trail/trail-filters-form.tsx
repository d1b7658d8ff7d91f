import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './audit-trail.module.css';
import { trailStaffQuery } from './audit-trail.query.ts';
import { PatientFilter } from './patient-filter.tsx';
import { NO_FILTERS, type TrailFilters } from './trail-filters.ts';
import { TRAIL_GROUPS } from './trail-words.ts';

type FiltersProps = Readonly<{ filters: TrailFilters; onChange: (filters: TrailFilters) => void }>;

/** Who, whom, what and when. Every change asks anew. */
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
