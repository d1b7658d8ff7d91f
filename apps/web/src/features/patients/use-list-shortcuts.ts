import { useEffect, useEffectEvent } from 'react';

import { type ListShortcut, listShortcut } from './list-shortcut.ts';

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
