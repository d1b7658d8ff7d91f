export const PASSWORD_RULES = ['length', 'letter-case', 'digit', 'symbol', 'no-spaces'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

export const MIN_PASSWORD_LENGTH = 8;
/** Bounds the cost of hashing (D1-020). */
export const MAX_PASSWORD_LENGTH = 128;
/** The current password is one of them (D1-114). */
export const PASSWORD_HISTORY_LENGTH = 12;
export const PASSWORD_SYMBOLS = '~!@#$%^&*()_+{}":;\'[]';

/** The rules that a password breaks, in the order of the checklist. An empty list means it may be used. */
export function passwordIssues(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !isRuleMet(rule, password));
}

function isRuleMet(rule: PasswordRule, password: string): boolean {
  switch (rule) {
    case 'length':
      return password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH;
    case 'letter-case':
      return /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
    case 'digit':
      return /[0-9]/.test(password);
    case 'symbol':
      return [...password].some((character) => PASSWORD_SYMBOLS.includes(character));
    case 'no-spaces':
      return !/\s/.test(password);
  }
}
