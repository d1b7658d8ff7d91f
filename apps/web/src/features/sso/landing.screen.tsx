import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { storeTokens } from '#shared/session/sign-in.ts';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { beginVisit, landedTokens } from './landed-session.ts';

/** Takes the session out of its own address and goes on without it: nothing of it stays in the history (D1-039). */
export function LandingScreen() {
  const { token = '', expires = '', refreshToken = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const land = useEffectEvent(() => {
    beginVisit(tabStore, search);
    storeTokens(landedTokens({ token, expires, refreshToken, search }));
    void navigate({ pathname: paths.landed, search }, { replace: true });
  });
  useEffect(() => land(), []);
  return <ScreenLoader />;
}
