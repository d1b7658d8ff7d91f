import { useEffect, useState } from 'react';

/** How long a page says that something was copied. */
const COPIED_MS = 1_000;

type CopyState = 'ready' | 'copied' | 'failed';

/** Copies a text and says so for a moment; browsers refuse on pages without encryption. */
export function useCopied(): Readonly<{ state: CopyState; copy: (text: string) => void }> {
  const [state, setState] = useState<CopyState>('ready');
  const [copies, setCopies] = useState(0);

  // A second copy within the moment begins a new one.
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state, copies]);

  const copy = (text: string) => {
    const copying = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'));
    copying.then(
      () => setState('copied'),
      () => setState('failed'),
    );
    setCopies(copies + 1);
  };
  return { state, copy };
}
