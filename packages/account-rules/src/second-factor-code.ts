type SecondFactorCode = Readonly<{ kind: 'app' | 'recovery'; code: string }>;

const APP_CODE = /^\d{6}$/;
/** Sixteen letters and digits of base32: eighty bits, which nobody guesses, not even from a stolen hash. */
const RECOVERY_CODE = /^[A-Z2-7]{16}$/;

/**
 * What somebody typed as second factor: the digits that an app shows, or a recovery code. Letter case, spaces and dashes
 * do not matter. `undefined` means that it cannot be either.
 */
export function secondFactorCode(typed: string): SecondFactorCode | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (APP_CODE.test(code)) return { kind: 'app', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : undefined;
}
