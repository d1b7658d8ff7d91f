import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { tabStore } from '#shared/session/browser-storage.ts';
import { takeSecurityLogout } from '#shared/session/end-session.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';

/** Tells once that the session was ended for security. */
export function LoggedOutModal() {
  const { t } = useTranslation('sign-in');
  // Read while rendering, removed afterwards: React may render twice before the page is seen.
  const [isOpen, setIsOpen] = useState(() => tabStore.getItem(SESSION_KEYS.securityLogout) !== null);
  useEffect(() => {
    takeSecurityLogout();
  }, []);

  return (
    <ErrorModal
      opened={isOpen}
      title={t('loggedOut.title')}
      text={t('loggedOut.text')}
      onClose={() => setIsOpen(false)}
    />
  );
}
