import { useState } from 'react';

import { CredentialsModal } from '#features/training/credentials.modal.tsx';
import { useCredentialsValidity } from '#features/training/credentials-validity.query.ts';
import { TrainingVideoModal } from '#features/training/training-video.modal.tsx';
import { useUser } from '#shared/account/user.query.ts';
import { sessionSignal } from '#shared/session/session-signal.ts';
import { doctorModal } from './doctor-modal.ts';

/** Put off until the next sign-in; a page loaded anew may ask again. */
let isPutOffInSession = false;
sessionSignal.subscribe((event) => {
  if (event === 'ended') isPutOffInSession = false;
});

/** First the training, then the clinic's login at its data provider (D1-015). */
export function DoctorModals() {
  const user = useUser().data;
  const hasValidCredentials = useCredentialsValidity().data?.isValid;
  const [isPutOff, setIsPutOff] = useState(isPutOffInSession);
  const shown = doctorModal({ user, hasValidCredentials, isPutOff });

  const putOff = () => {
    isPutOffInSession = true;
    setIsPutOff(true);
  };
  return (
    <>
      <TrainingVideoModal opened={shown === 'training'} onConfirmed={() => undefined} />
      <CredentialsModal opened={shown === 'credentials'} onClose={putOff} onSaved={() => undefined} />
    </>
  );
}
