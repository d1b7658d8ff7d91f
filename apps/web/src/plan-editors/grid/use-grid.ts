import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';

import { leavesText, movedPlace, type Place } from './moved-place.ts';
import { isOneCell, pastedBlock } from './pasted-draft.ts';

/** On the box of every typed cell. */
export const placeAttribute = ({ row, column }: Place) => ({ 'data-place': `${row},${column}` });

export type Grid = Readonly<{
  ref: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}>;

type GridActs = Readonly<{
  onPasteBlock: (start: Place, block: string[][]) => void;
}>;

/** Arrow keys and Enter go from cell to cell as in a spreadsheet, and a copied block can be pasted. Tab stays Tab. */
export function useGrid({ onPasteBlock }: GridActs): Grid {
  const ref = useRef<HTMLTableElement>(null);
  return {
    ref,
    onKeyDown: (event) => {
      const box = boxOf(event.target);
      const isPlainKey = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      if (box && ref.current && isPlainKey && move(ref.current, box, event.key)) event.preventDefault();
    },
    onPaste: (event) => {
      const box = boxOf(event.target);
      const block = pastedBlock(event.clipboardData.getData('text/plain'));
      if (!box || isOneCell(block)) return;
      event.preventDefault();
      onPasteBlock(placeOf(box), block);
    },
  };
}

/** Whether the key led anywhere: to another cell or, by Enter from the last one, to Done. */
function move(table: HTMLTableElement, box: HTMLInputElement, key: string): boolean {
  const caret = { start: box.selectionStart ?? 0, end: box.selectionEnd ?? 0, length: box.value.length };
  if (!leavesText(key, caret)) return false;
  const direction = getComputedStyle(table).direction === 'rtl' ? 'rtl' : 'ltr';
  const next = movedPlace(placeOf(box), key, direction, cellsOf(table));
  if (next) focusPlace(table, next);
  else if (key === 'Enter') doneButtonAround(table)?.focus();
  return next !== null || key === 'Enter';
}

/** Puts the keyboard into a cell, with its text selected so that typing replaces it. */
export function focusPlace(table: HTMLTableElement | null, { row, column }: Place): void {
  const box = table?.querySelector<HTMLInputElement>(`[data-place="${row},${column}"]`);
  box?.focus();
  box?.select();
}

function boxOf(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.dataset['place'] ? target : null;
}

function placeOf(box: HTMLInputElement): Place {
  const [row = 0, column = 0] = (box.dataset['place'] ?? '').split(',').map(Number);
  return { row, column };
}

function cellsOf(table: HTMLTableElement) {
  const places = [...table.querySelectorAll<HTMLInputElement>('input[data-place]')].map(placeOf);
  return {
    rows: Math.max(...places.map(({ row }) => row)) + 1,
    columns: Math.max(...places.map(({ column }) => column)) + 1,
    has: ({ row, column }: Place) => places.some((place) => place.row === row && place.column === column),
  };
}

/** Behind the last row of a column lies Done. */
function doneButtonAround(table: HTMLTableElement): HTMLElement | null {
  return table.closest('section')?.querySelector<HTMLElement>('[data-done]') ?? null;
}
