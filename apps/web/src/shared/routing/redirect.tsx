import { Navigate } from 'react-router';

import { ScreenLoader } from '#shared/ui/screen-loader.tsx';

/** Goes elsewhere and shows the shape of a page until that one is there. */
export function Redirect({ to }: Readonly<{ to: string }>) {
  return (
    <>
      <Navigate to={to} replace />
      <ScreenLoader />
    </>
  );
}
