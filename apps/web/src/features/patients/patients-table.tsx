import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import type { PatientRow } from './patient-row.ts';
import styles from './patients-table.module.css';

export function PatientsTable({ rows }: Readonly<{ rows: readonly PatientRow[] }>) {
  const { t } = useTranslation('patients');
  return (
    <table className={styles.table}>
      <caption className="gp-visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.name')}</th>
          <th scope="col">{t('columns.birthDate')}</th>
          <th scope="col">{t('columns.mrn')}</th>
          <th scope="col">{t('columns.status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={paths.patientProfile(row.id)} dir="auto">
                {row.name ?? t('anonymous')}
              </Link>
            </th>
            <td className="gp-numbers">
              <bdi dir="ltr">{row.bornOn}</bdi>
            </td>
            <td className="gp-numbers">
              <bdi dir="ltr">{row.mrn}</bdi>
            </td>
            <td>
              <Badge tone={row.status === 'active' ? 'success' : 'muted'}>{t(`status.${row.status}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
