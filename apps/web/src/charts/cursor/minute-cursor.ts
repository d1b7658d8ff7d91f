import { useSyncExternalStore } from 'react';

/**
 * Where the reader points, in minutes from the first midnight; null when nowhere. It lives outside React so that only
 * what shows it renders when it moves, and charts above each other can share one.
 */
export type MinuteCursor = Readonly<{
  minute: () => number | null;
  moveTo: (minute: number | null) => void;
  subscribe: (listener: () => void) => () => void;
}>;

export function createMinuteCursor(openedAt: number | null = null): MinuteCursor {
  const listeners = new Set<() => void>();
  let current = openedAt;
  return {
    minute: () => current,
    moveTo(minute) {
      if (minute === current) return;
      current = minute;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const nowhere = () => null;

/** Renders the component again whenever the cursor moves: use it in what lies over a drawing, not in the drawing. */
export function useCursorMinute(cursor: MinuteCursor): number | null {
  return useSyncExternalStore(cursor.subscribe, cursor.minute, nowhere);
}
