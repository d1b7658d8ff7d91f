import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/** Changes the page and puts the keyboard where it belongs afterwards: the button that was pressed may be gone. */
export function focusAfter(change: () => void, focus: () => void): void {
  flushSync(change);
  focus();
}

/** Where there is something to mend. */
export function focusFirstFault(within: ParentNode = document): void {
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Leaving a field may show its fault and move a button from under the pointer before the click is done. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
