import { lazy, type ReactNode, Suspense } from 'react';

import { loadTexts } from '#shared/i18n/i18n.ts';

const DoctorModals = lazy(async () => {
  const [{ DoctorModals: modals }] = await Promise.all([import('./doctor-modals.tsx'), loadTexts(['training'])]);
  return { default: modals };
});

/** Around every page of a clinician: what must be seen or answered before the page is used. */
export function DoctorGate({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <>
      {children}
      <Suspense>
        <DoctorModals />
      </Suspense>
    </>
  );
}
