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
