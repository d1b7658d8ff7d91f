import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import { AppStep } from './app-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { securityQuery } from './security.query.ts';
import type { SharedSecret } from './shared-secret.ts';

/** Password, then the app, then the recovery codes, which are shown this once. */
export function TurnOnModal({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const [shared, setShared] = useState<SharedSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();

  const finish = () => {
    onClose();
    void queryClient.invalidateQueries({ queryKey: securityQuery().queryKey });
  };

  if (recoveryCodes) {
    // Closed by its own button alone: nobody may lose the codes by a slip.
    return (
      <Dialog opened title={t('recovery.title')}>
        <RecoveryCodesStep codes={recoveryCodes} onDone={finish} />
      </Dialog>
    );
  }
  return (
    <Dialog opened title={t('turnOn.title')} onClose={onClose}>
      {shared ? (
        <AppStep shared={shared} onConfirmed={setRecoveryCodes} />
      ) : (
        <PasswordStep onBegun={setShared} onClose={onClose} />
      )}
    </Dialog>
  );
}
