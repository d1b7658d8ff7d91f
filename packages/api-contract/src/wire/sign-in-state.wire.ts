import * as z from 'zod/mini';

import type { Camelised } from './camel-case.ts';
import { fromWire } from './rename-keys.ts';
import { wireJson } from './wire-json.ts';

/** What travels through a cloud's sign-in window and back: for whom it was opened, and the proof of who did (D3-54). */
const signInStateWire = z.object({ patient_id: z.string(), token: z.string() });

export type SignInState = Readonly<Camelised<z.infer<typeof signInStateWire>>>;

/** Goes into the address as base64url, which browser and server write each in their own way. */
export function signInStateJson(state: SignInState): string {
  return wireJson(signInStateWire, state);
}

/** Undefined where it was not written by `signInStateJson`: the window comes back through a browser. */
export function readSignInStateJson(json: string): SignInState | undefined {
  try {
    return fromWire(signInStateWire, signInStateWire.parse(JSON.parse(json)));
  } catch {
    return undefined;
  }
}
