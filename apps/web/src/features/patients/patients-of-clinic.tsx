import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PeopleIcon } from '#shared/ui/icons/people.icon.tsx';
import { patientRow, rowsByName } from './patient-row.ts';
import { PatientsTable } from './patients-table.tsx';
import { PatientsTableLoader } from './patients-table-loader.tsx';

/** Loading, nobody, or the table. */
export function PatientsOfClinic({ patients }: Readonly<{ patients: readonly Patient[] | undefined }>) {
  const { t } = useTranslation('patients');
  const language = useLanguage();
  if (patients === undefined) return <PatientsTableLoader />;
  if (patients.length === 0) return <EmptyState icon={<PeopleIcon sizePx={28} />} text={t('empty')} />;
  return <PatientsTable rows={rowsByName(patients.map(patientRow), language)} />;
}
