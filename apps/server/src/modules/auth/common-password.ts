/** Letters that people write as something else, and that every guesser tries. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};
/** Shorter words are found in too much that is not common. */
const MIN_WORD_LENGTH = 4;

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of those that were leaked most often, or one of them in disguise: capitals, digits and
 * signs around it, letters written as signs. Those are what guessers try first, and what the rules of composition
 * invite.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= knownPasswords();
  const all = await known;
  return disguises(password).some((disguise) => all.has(disguise));
}

/** Some 50,000 of the xato list, in the order of use. Loaded once a password is set: no start waits for it. */
async function knownPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].flatMap((password) => disguises(String(password))));
}

function disguises(password: string): string[] {
  const plain = password.toLowerCase();
  const withoutSigns = plain.replace(/[^a-z0-9]/g, '');
  const word = lettersAs(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''));
  return [plain, withoutSigns, ...(word.length >= MIN_WORD_LENGTH ? [word] : [])].filter((text) => text !== '');
}

/** Signs and digits as the letters they stand for. */
export function lettersAs(text: string): string {
  return text.replace(/[^a-z]/g, (sign) => WRITTEN_AS[sign] ?? sign);
}
