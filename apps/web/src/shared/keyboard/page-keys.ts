import { useEffect, useEffectEvent } from 'react';

/** What each key does on a page; letters in lower case. */
export type PageKeys<Action> = Readonly<Record<string, Action>>;

type PressedKey = Readonly<Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>>;

/** Listens to the whole page, except where somebody types or a dialog is open. */
export function usePageKeys<Action>(keys: PageKeys<Action>, run: (action: Action) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Another part of the page has answered already.
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const action = actionOfKey(keys, event);
    if (action === undefined) return;
    event.preventDefault();
    run(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** On a Hebrew keyboard the place of the key counts where its letter is another. */
export function actionOfKey<Action>(
  keys: PageKeys<Action>,
  { key, code, ctrlKey, altKey, metaKey }: PressedKey,
): Action | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const letterOfPlace = /\p{Script=Hebrew}/u.test(key) ? code.replace(/^Key/, '').toLowerCase() : '';
  return keys[key.toLowerCase()] ?? keys[letterOfPlace];
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [role="dialog"]') !== null;
}
