import { type RefObject, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';

import type { PatientRow } from './patient-row.ts';
import { scrollToReveal } from './row-window.ts';

type List = Readonly<{
  body: RefObject<HTMLTableSectionElement | null>;
  rows: readonly PatientRow[];
  rowHeightPx: number;
  /** The sticky header covers so much of the screen. */
  coveredPx: number;
}>;

/** Moves the focus from row to row, also to rows that are not drawn yet. */
export function useFocusedRow({ body, rows, rowHeightPx, coveredPx }: List) {
  const lastId = useRef<string>(undefined);
  const [, redraw] = useReducer((draws: number) => draws + 1, 0);

  const focus = (index: number) => {
    const row = rows[index];
    if (!row || !body.current) return;
    const topPx = body.current.getBoundingClientRect().top + index * rowHeightPx;
    window.scrollBy(0, scrollToReveal({ topPx, bottomPx: topPx + rowHeightPx }, coveredPx, window.innerHeight));
    lastId.current = row.id;
    flushSync(redraw);
    body.current.querySelector<HTMLElement>(`[data-row="${row.id}"] a`)?.focus({ preventScroll: true });
  };

  const move = (rowCount: 1 | -1) => {
    // The focus also moves by Tab and by the mouse; a row scrolled out of the page has lost it.
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
    const fromId = focused?.dataset['row'] ?? lastId.current;
    const from = rows.findIndex((row) => row.id === fromId);
    focus(from === -1 ? 0 : Math.min(Math.max(from + rowCount, 0), rows.length - 1));
  };

  return { focus, move };
}
