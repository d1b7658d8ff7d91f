import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What opens below a search field while it has the focus. The arrow keys go from the field through its links and back. */
export function useSearchPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) setIsOpen(true);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !place.current?.contains(relatedTarget)) setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const step = STEPS[event.key];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      stops[0]?.focus();
      setIsOpen(false);
    } else if (step !== undefined && stops.length > 1) {
      event.preventDefault();
      const from = stops.findIndex((stop) => stop === document.activeElement);
      stops[(from + step + stops.length) % stops.length]?.focus();
    }
  };
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    place: { ref: place, onFocus, onBlur, onKeyDown },
  };
}
