import { useSyncExternalStore } from 'react';

import type { MinuteCursor } from './minute-cursor.ts';

const nowhere = () => null;

/** Renders the component again whenever the cursor moves: use it in what lies over a drawing, not in the drawing. */
export function useCursorMinute(cursor: MinuteCursor): number | null {
  return useSyncExternalStore(cursor.subscribe, cursor.minute, nowhere);
}
