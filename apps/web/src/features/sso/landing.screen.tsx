import { finishLandingCall } from '@glidepath/api-contract/auth/finish-landing.call';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { paths } from '#shared/routing/paths.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { storeTokens } from '#shared/session/sign-in.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { removeAllExcept } from '#shared/session/stored-session.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';

type LandingAnswer = CallAnswer<typeof finishLandingCall>;

/** Exchanges the code in its own address for a session and goes on without it: nothing of it is of use a second time. */
export function LandingScreen() {
  const { token: code = '', refreshToken: check = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const landing = useMutation({
    mutationFn: (replacesSession: boolean) => callApi(finishLandingCall, { body: { code, check, replacesSession } }),
    onSuccess: ({ tokens }) => {
      if (!tokens) return;
      beginVisit(tabStore, search);
      storeTokens(tokens);
      void navigate({ pathname: paths.landed, search }, { replace: true });
    },
  });
  // Once: a code is good for one exchange, and effects run twice while the app is being developed.
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    // Whatever becomes of it, and whosever it is, it stays neither in the address nor in the history.
    window.history.replaceState(window.history.state, '', `${paths.landed}${search}`);
    if (!isBegun.current) landing.mutate(false);
    isBegun.current = true;
  });
  useEffect(() => begin(), []);

  const { data, error } = landing;
  if (error instanceof CallFailure && error.resolved.name === 'landing-not-begun-here') return <NotBegunHere />;
  if (error) return <LoadFailure failure={error} onRetry={() => landing.mutate(landing.variables ?? false)} />;
  if (!data || data.tokens || landing.isPending) return <ScreenLoader />;
  return <AnotherAccount account={data.account} onReplace={() => landing.mutate(true)} />;
}

/** Somebody sent this address, or its moment has passed. Whoever was signed in still is. */
function NotBegunHere() {
  const { t } = useTranslation('sso');
  return (
    <PageCard title={t('landing.notBegunHere.title')}>
      <Stack>
        <Text role="alert">{t('landing.notBegunHere.text')}</Text>
        <Button component={Link} to={paths.home} replace>
          {t('landing.notBegunHere.goOn')}
        </Button>
      </Stack>
    </PageCard>
  );
}

type AnotherAccountProps = Readonly<{ account: LandingAnswer['account']; onReplace: () => void }>;

/** A link may begin a sign-in too: nobody's place is taken unasked. */
function AnotherAccount({ account, onReplace }: AnotherAccountProps) {
  const { t } = useTranslation('sso');
  const { name, email, clinicName: clinic } = account;
  return (
    <PageCard title={t('landing.another.title')}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{t('landing.another.text', { name, email, clinic })}</Text>
        <Button onClick={onReplace} style={{ overflowWrap: 'anywhere' }}>
          {t('landing.another.replace', { name })}
        </Button>
        <Button variant="default" component={Link} to={paths.home} replace>
          {t('landing.another.stay')}
        </Button>
      </Stack>
    </PageCard>
  );
}

/**
 * What the tab knew belongs to the session before; of this visit it knows the number that the record system gave, and the
 * page that somebody opened before they went to sign in, and what they were typing before.
 */
export function beginVisit(tab: KeyValueStorage, search: string): void {
  removeAllExcept(tab, [SESSION_KEYS.reload, SESSION_KEYS.wantedPage, SESSION_KEYS.draft]);
  const visitNumber = new URLSearchParams(search).get('visitNumber');
  if (visitNumber) tab.setItem(SESSION_KEYS.visitNumber, visitNumber);
}
