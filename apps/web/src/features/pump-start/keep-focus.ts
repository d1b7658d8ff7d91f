import type { MouseEvent } from 'react';

/** Leaving a field may show its fault and move a button from under the pointer before the click is done. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
