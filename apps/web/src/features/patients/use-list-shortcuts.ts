import { useEffect, useEffectEvent } from 'react';

const BY_KEY: Readonly<Record<string, ListShortcut>> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' };

const BY_PLACE: Readonly<Record<string, ListShortcut>> = { KeyJ: 'next', KeyK: 'previous' };

/** Listens to the whole page, except where somebody types or a dialog is open. */
export function useListShortcuts(run: (shortcut: ListShortcut) => void): void {
  const runCurrent = useEffectEvent(run);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = isElsewhere(event.target) ? undefined : listShortcut(event);
      if (shortcut === undefined) return;
      event.preventDefault();
      runCurrent(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [role="dialog"]') !== null;
}

type ListShortcut = 'search' | 'next' | 'previous' | 'help';

type PressedKey = Readonly<{ key: string; code: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }>;

/** What a key does in the list. On a Hebrew keyboard the place of the key counts where its letter is another. */
export function listShortcut({ key, code, ctrlKey, altKey, metaKey }: PressedKey): ListShortcut | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  return BY_KEY[key.toLowerCase()] ?? (/\p{Script=Hebrew}/u.test(key) ? BY_PLACE[code] : undefined);
}
