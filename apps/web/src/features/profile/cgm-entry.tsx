import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { User } from '#shared/account/user.query.ts';
import { DisconnectDexcomModal } from '#shared/devices/disconnect-dexcom.modal.tsx';
import { paths } from '#shared/routing/paths.ts';
import { cgmEntry } from './profile-entries.ts';
import styles from './user-profile.module.css';

/** The one Dexcom item of the menu (CLOUD-29). */
export function CgmEntry({ user }: Readonly<{ user: User }>) {
  const { t } = useTranslation('profile');
  const [isAsking, setIsAsking] = useState(false);
  const entry = cgmEntry(user);
  if (!entry) return null;
  return (
    <li>
      {entry.act === 'connect' ? (
        <Link to={paths.dexcomConnection(entry.patientId)}>{t('connectDexcom')}</Link>
      ) : (
        <button type="button" className={styles.action} onClick={() => setIsAsking(true)}>
          {t('disconnectDexcom')}
        </button>
      )}
      <DisconnectDexcomModal patientId={entry.patientId} opened={isAsking} onClose={() => setIsAsking(false)} />
    </li>
  );
}
