import { useEffect, useRef } from 'react';

/** The field of something that was just added takes the keyboard. */
export function useFocusIfNew(isNew: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  return field;
}
