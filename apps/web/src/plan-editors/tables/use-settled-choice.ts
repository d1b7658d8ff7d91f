import { useRef, useState } from 'react';

/**
 * A list that is searched by letters or gone through by arrow keys changes with every key. Such a choice counts when the
 * list is left; one made with the pointer counts at once.
 */
export function useSettledChoice(onSettle: (choice: string) => void) {
  const isKeyed = useRef(false);
  const [passing, setPassing] = useState<string | null>(null);
  return {
    /** What the list shows meanwhile; null where nothing is on the way. */
    passing,
    choose: (choice: string) => {
      if (isKeyed.current) setPassing(choice);
      else onSettle(choice);
    },
    settle: () => {
      if (passing !== null) onSettle(passing);
      setPassing(null);
      isKeyed.current = false;
    },
    onKeyDown: () => {
      isKeyed.current = true;
    },
    onPointerDown: () => {
      isKeyed.current = false;
    },
  };
}
