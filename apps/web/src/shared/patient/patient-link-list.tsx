import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { useUser } from '#shared/account/user.query.ts';
import styles from './patient-link-list.module.css';
import { patientLinks } from './patient-links.ts';

export function PatientLinkList({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('patient');
  const { data: user } = useUser();
  const links = user ? patientLinks(user, patientId) : [];
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={t('links.label')}>
      {links.map(({ text, to }) => (
        <NavLink key={to} to={to}>
          {t(`links.${text}`)}
        </NavLink>
      ))}
    </nav>
  );
}
