import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ConflictModal } from '#shared/form/conflict.modal.tsx';
import styles from './admin.module.css';
import { type ClinicField, type ClinicForm, clinicFormOf } from './clinic-form.ts';
import type { EditingClinic } from './use-clinic-form.ts';

/** Another administrator saved in between. */
export function ClinicConflict({ editing }: Readonly<{ editing: EditingClinic }>) {
  const { t } = useTranslation('admin');
  const { phase, form, close, resolve } = editing;
  if (phase.kind !== 'conflict') return null;
  const stored = clinicFormOf(phase.conflict.now);

  const content = (field: ClinicField, from: ClinicForm): ReactNode => {
    const held = from[field];
    if (typeof held === 'boolean') return t(held ? 'on' : 'off');
    return held === '' ? t('empty') : <bdi className={styles.held}>{held}</bdi>;
  };
  const label = (field: ClinicField) => {
    if (typeof form[field] === 'boolean') return t(`flags.${field}.name`);
    return field === 'initialPlanUnits' ? t('units.label') : t(`clinic.${field}`);
  };
  const rows = phase.conflict.fields.map((conflict) => ({
    ...conflict,
    label: label(conflict.field),
    storedText: content(conflict.field, stored),
    typedText: content(conflict.field, form),
  }));
  return <ConflictModal rows={rows} onClose={close} onSave={resolve} />;
}
