import { useState } from 'react';

import { CredentialsModal } from '#features/training/credentials.modal.tsx';
import { useCredentialsValidity } from '#features/training/credentials-validity.query.ts';
import { TrainingVideoModal } from '#features/training/training-video.modal.tsx';
import { useUser } from '#shared/account/user.query.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { CREDENTIALS_PUT_OFF_KEY } from '#shared/session/storage-keys.ts';

/** First the training, then the clinic's login at its data provider (D1-015), which can be put off until the next sign-in. */
export function DoctorModals() {
  const user = useUser().data;
  const hasValidCredentials = useCredentialsValidity().data?.isValid;
  const [isPutOff, setIsPutOff] = useState(() => localStore.getItem(CREDENTIALS_PUT_OFF_KEY) !== null);
  const shown = doctorModal({ user, hasValidCredentials, isPutOff });

  const putOff = () => {
    localStore.setItem(CREDENTIALS_PUT_OFF_KEY, 'true');
    setIsPutOff(true);
  };
  return (
    <>
      <TrainingVideoModal opened={shown === 'training'} onConfirmed={() => undefined} />
      <CredentialsModal opened={shown === 'credentials'} onClose={putOff} onSaved={() => undefined} />
    </>
  );
}

type GateState = Readonly<{
  user: Readonly<{ confirmedInstructionsAt: string | null }> | undefined;
  /** Undefined while unknown, and where it is never asked. */
  hasValidCredentials: boolean | undefined;
  isPutOff: boolean;
}>;

/** Which dialog stands before a clinician's page, if any: the training comes first (LIST-16). */
export function doctorModal({
  user,
  hasValidCredentials,
  isPutOff,
}: GateState): 'training' | 'credentials' | undefined {
  if (!user) return undefined;
  if (user.confirmedInstructionsAt === null) return 'training';
  return hasValidCredentials === false && !isPutOff ? 'credentials' : undefined;
}
