import { useEffect } from 'react';

/** While the menu is open the page behind it stays where it is. */
export function useStuckBody(isStuck: boolean): void {
  useEffect(() => {
    document.body.classList.toggle('stuck', isStuck);
    return () => document.body.classList.remove('stuck');
  }, [isStuck]);
}
