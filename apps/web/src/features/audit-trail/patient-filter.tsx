import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './audit-trail.module.css';
import { trailPatientsQuery } from './audit-trail.query.ts';
import { useTrailWords } from './use-trail-words.ts';

type PatientFilterProps = Readonly<{ patientId: string; onChange: (patientId: string) => void }>;
type Option = Readonly<{ value: string; label: string }>;

/** Long enough for a word, too short to wait for. */
const TYPING_MS = 200;

/** Whoever is or was treated here, found by typing: a clinic has more than a list can show. */
export function PatientFilter({ patientId, onChange }: PatientFilterProps) {
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
  // Who left last, before anybody is asked for: they must not pass for all there are.
  const isUnasked = search === '' && patientId === '' && found.length > 0;
  return { options, isCut: search !== '' && data?.isCut === true, isUnasked, setTyped, choose };
}

/** What was chosen stays in the field, whoever is found next. */
function withChosen(found: readonly Option[], chosen: Option | undefined, patientId: string): Option[] {
  const isMissing = chosen?.value === patientId && !found.some(({ value }) => value === patientId);
  return isMissing ? [chosen, ...found] : [...found];
}
