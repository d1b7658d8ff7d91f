import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';

import { isNotShared } from '#shared/api/call-failure.ts';

const OpenInEmergency = lazy(async () => ({
  default: (await import('#shared/patient/open-in-emergency.tsx')).OpenInEmergency,
}));

/** Shown with a refused call about a patient: if the patient does not share, the way in for an emergency. */
export function EmergencyOffer({ failure }: Readonly<{ failure: unknown }>) {
  const { id } = useParams();
  if (!isNotShared(failure) || id === undefined) return null;
  return (
    <Suspense>
      <OpenInEmergency patientId={id} />
    </Suspense>
  );
}
