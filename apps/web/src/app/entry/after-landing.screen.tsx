import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { landingStep } from '#features/sso/landing-step.ts';
import { TrainingVideoModal } from '#features/training/training-video.modal.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { tabStore } from '#shared/session/browser-storage.ts';
import { logOut } from '#shared/session/log-out.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { forgetWantedPage } from '#shared/session/wanted-page.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';

/** Somebody has come in from another system: the instructions if they are due, then the page that was asked for. */
export function AfterLandingScreen() {
  const { t } = useTranslation('sso');
  const session = useSessionKind();
  const [user, clinic] = [useUser(), useClinic()];
  const { search } = useLocation();
  const step = landingStep({ session, user: user.data, clinic: clinic.data, search });

  // The other system has said where to go, which counts more than what was opened before.
  const isSentElsewhere = typeof step === 'object' && step.goTo !== paths.home;
  useEffect(() => {
    if (isSentElsewhere) forgetWantedPage(tabStore);
  }, [isSentElsewhere]);

  if (step !== 'loading' && step !== 'instructions') return <Redirect to={step.goTo} />;
  const failed = [user, clinic].find((query) => query.isError && !query.isFetching);
  if (failed) {
    return <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} onLogOut={() => logOut()} />;
  }
  if (step === 'loading') return <ScreenLoader />;
  return (
    <PageCard title={t('welcome', { clinic: clinic.data?.name })}>
      <TrainingVideoModal opened onConfirmed={() => undefined} />
    </PageCard>
  );
}
