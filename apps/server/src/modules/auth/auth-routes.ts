import type { Route } from '#platform/http/implement-call.ts';
import { addPasskeyRoute } from './add-passkey.route.ts';
import { beginPasskeyRoute } from './begin-passkey.route.ts';
import { beginPasskeyProofRoute } from './begin-passkey-proof.route.ts';
import { beginPasskeySignInRoute } from './begin-passkey-sign-in.route.ts';
import { beginSecondFactorRoute } from './begin-second-factor.route.ts';
import { completePasswordResetRoute } from './complete-password-reset.route.ts';
import { completeSignInRoute } from './complete-sign-in.route.ts';
import { confirmInstructionsRoute } from './confirm-instructions.route.ts';
import { confirmSecondFactorRoute } from './confirm-second-factor.route.ts';
import { endSessionsRoute } from './end-sessions.route.ts';
import { finishLandingRoute } from './finish-landing.route.ts';
import { getDraftKeyRoute } from './get-draft-key.route.ts';
import { getSecurityRoute } from './get-security.route.ts';
import { getUserRoute } from './get-user.route.ts';
import { getUserByResetKeyRoute } from './get-user-by-reset-key.route.ts';
import { giveProofRoute } from './give-proof.route.ts';
import { logOutRoute } from './log-out.route.ts';
import { refreshTokenRoute } from './refresh-token.route.ts';
import { removePasskeyRoute } from './remove-passkey.route.ts';
import { requestPasswordResetRoute } from './request-password-reset.route.ts';
import { setPreferencesRoute } from './set-preferences.route.ts';
import { signInRoute } from './sign-in.route.ts';
import { turnOffSecondFactorRoute } from './turn-off-second-factor.route.ts';

export const AUTH_ROUTES: readonly Route[] = [
  signInRoute,
  completeSignInRoute,
  finishLandingRoute,
  refreshTokenRoute,
  logOutRoute,
  getUserRoute,
  getDraftKeyRoute,
  setPreferencesRoute,
  confirmInstructionsRoute,
  requestPasswordResetRoute,
  getUserByResetKeyRoute,
  completePasswordResetRoute,
  getSecurityRoute,
  beginSecondFactorRoute,
  confirmSecondFactorRoute,
  turnOffSecondFactorRoute,
  endSessionsRoute,
  giveProofRoute,
  beginPasskeyRoute,
  addPasskeyRoute,
  removePasskeyRoute,
  beginPasskeySignInRoute,
  beginPasskeyProofRoute,
];
