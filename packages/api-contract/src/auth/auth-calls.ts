import type { Call } from '../define-call.ts';
import { addPasskeyCall } from './add-passkey.call.ts';
import { beginPasskeyCall } from './begin-passkey.call.ts';
import { beginPasskeyProofCall } from './begin-passkey-proof.call.ts';
import { beginPasskeySignInCall } from './begin-passkey-sign-in.call.ts';
import { beginSecondFactorCall } from './begin-second-factor.call.ts';
import { completePasswordResetCall } from './complete-password-reset.call.ts';
import { completeSignInCall } from './complete-sign-in.call.ts';
import { confirmInstructionsCall } from './confirm-instructions.call.ts';
import { confirmSecondFactorCall } from './confirm-second-factor.call.ts';
import { endSessionsCall } from './end-sessions.call.ts';
import { finishLandingCall } from './finish-landing.call.ts';
import { getDraftKeyCall } from './get-draft-key.call.ts';
import { getSecurityCall } from './get-security.call.ts';
import { getUserCall } from './get-user.call.ts';
import { getUserByResetKeyCall } from './get-user-by-reset-key.call.ts';
import { giveProofCall } from './give-proof.call.ts';
import { logOutCall } from './log-out.call.ts';
import { refreshTokenCall } from './refresh-token.call.ts';
import { removePasskeyCall } from './remove-passkey.call.ts';
import { requestPasswordResetCall } from './request-password-reset.call.ts';
import { setPreferencesCall } from './set-preferences.call.ts';
import { signInCall } from './sign-in.call.ts';
import { turnOffSecondFactorCall } from './turn-off-second-factor.call.ts';

export const AUTH_CALLS = [
  signInCall,
  completeSignInCall,
  finishLandingCall,
  refreshTokenCall,
  logOutCall,
  getUserCall,
  getDraftKeyCall,
  setPreferencesCall,
  confirmInstructionsCall,
  requestPasswordResetCall,
  getUserByResetKeyCall,
  completePasswordResetCall,
  getSecurityCall,
  beginSecondFactorCall,
  confirmSecondFactorCall,
  turnOffSecondFactorCall,
  endSessionsCall,
  giveProofCall,
  beginPasskeyCall,
  addPasskeyCall,
  removePasskeyCall,
  beginPasskeySignInCall,
  beginPasskeyProofCall,
] as const satisfies readonly Call[];
