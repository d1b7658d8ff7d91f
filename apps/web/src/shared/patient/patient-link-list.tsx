import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { useUser } from '#shared/account/user.query.ts';
import styles from './patient-link-list.module.css';
import { patientLinks } from './patient-links.ts';

export function PatientLinkList({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('patient');
  const { data: user } = useUser();
  if (!user) return null;
  return (
    <nav className={styles.links} aria-label={t('links.label')}>
      {patientLinks(user, patientId).map(({ text, to }) => (
        <NavLink key={to} to={to}>
          {t(`links.${text}`)}
        </NavLink>
      ))}
    </nav>
  );
}
