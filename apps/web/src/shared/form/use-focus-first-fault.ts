import { type RefObject, useEffect, useRef } from 'react';

/** After a refused submission the keyboard is where the first fault is. Each refusal is another value; none is falsy. */
export function useFocusFirstFault<Part extends HTMLElement = HTMLFormElement>(
  refusal: unknown,
): RefObject<Part | null> {
  const form = useRef<Part>(null);
  useEffect(() => {
    if (!refusal) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of choices is not reached itself, but its choices are; a date is chosen by a button.
    const target = fault?.matches('input, select, textarea, button') ? fault : fault?.querySelector('input');
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return form;
}
