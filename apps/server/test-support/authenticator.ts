import { beginSecondFactorCall } from '@glidepath/api-contract/auth/begin-second-factor.call';
import { confirmSecondFactorCall } from '@glidepath/api-contract/auth/confirm-second-factor.call';

import { totpCode } from '#modules/auth/totp.ts';
import { TEST_PASSWORD } from './people.ts';
import type { TestServer } from './test-server.ts';

export const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What the phone of a test shows. Codes are good once, so `newCode` lets the next step of time begin. */
export type Authenticator = Readonly<{
  secret: string;
  recoveryCodes: readonly string[];
  /** The code of now, or of so many steps before or after. */
  code(steps?: number): string;
  newCode(): string;
  /** A code that is none of those taken now. */
  wrongCode(): string;
}>;

export function authenticatorOf(
  server: TestServer,
  secret: string,
  recoveryCodes: readonly string[] = [],
): Authenticator {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const code = (steps = 0) => totpCode(bytes, Math.floor(server.clock.now().getTime() / STEP_MS) + steps);
  const newCode = () => {
    server.clock.advance(STEP_MS);
    return code();
  };
  const wrongCode = () => {
    const right = [code(-1), code(), code(1)];
    return ['000000', '000001', '000002', '000003'].find((guess) => !right.includes(guess)) ?? '';
  };
  return { secret, recoveryCodes, code, newCode, wrongCode };
}

/** Turns the second factor on for somebody who is signed in. */
export async function turnOnSecondFactor(server: TestServer, token: string): Promise<Authenticator> {
  const begun = await server.call(beginSecondFactorCall, { token, body: { password: TEST_PASSWORD } });
  const { code } = authenticatorOf(server, begun.body.secret);
  const confirmed = await server.call(confirmSecondFactorCall, { token, body: { code: code() } });
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`);
  return authenticatorOf(server, begun.body.secret, confirmed.body.recovery_codes);
}
