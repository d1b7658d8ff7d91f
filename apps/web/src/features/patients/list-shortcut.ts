export type ListShortcut = 'search' | 'next' | 'previous' | 'help';

type PressedKey = Readonly<{ key: string; code: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }>;

const BY_KEY: Readonly<Record<string, ListShortcut>> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' };
const BY_PLACE: Readonly<Record<string, ListShortcut>> = { KeyJ: 'next', KeyK: 'previous' };

/** What a key does in the list. On a Hebrew keyboard the place of the key counts where its letter is another. */
export function listShortcut({ key, code, ctrlKey, altKey, metaKey }: PressedKey): ListShortcut | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  return BY_KEY[key.toLowerCase()] ?? (/\p{Script=Hebrew}/u.test(key) ? BY_PLACE[code] : undefined);
}
