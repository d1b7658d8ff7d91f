import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { useSecurity } from './security.query.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** How the own account is entered, and where it is open. */
export function SecurityScreen() {
  const { t } = useTranslation('security');
  const security = useSecurity();
  if (security.isPending) return <ScreenLoader />;
  if (security.isLoadingError) {
    return <LoadFailure failure={security.error} onRetry={() => void security.refetch()} />;
  }
  return (
    <Page
      title={t('title')}
      breadcrumb={<Breadcrumb steps={[{ text: t('profile'), to: paths.userProfile }, { text: t('title') }]} />}
    >
      <TwoStepSection secondFactor={security.data.secondFactor} />
      <PasskeysSection passkeys={security.data.passkeys} sessions={security.data.sessions} />
      <SessionsSection sessions={security.data.sessions} />
    </Page>
  );
}
