import { useState } from 'react';

import type { Refusal } from './adding-state.ts';

/** Counts what the form and the server refused, so that each time the first fault gets the focus. */
export function useRefusals(refusal: Refusal | undefined) {
  const [refusals, setRefusals] = useState(0);
  const [isRefused, setIsRefused] = useState(false);
  const [seen, setSeen] = useState(refusal);
  const [wasRefusedByServer, setWasRefusedByServer] = useState(false);
  if (refusal !== seen) {
    setSeen(refusal);
    if (refusal) {
      setRefusals(refusals + 1);
      setWasRefusedByServer(true);
    }
  }
  const refuse = () => {
    setRefusals(refusals + 1);
    setIsRefused(true);
  };
  return { refusals, isRefused, wasRefusedByServer, refuse };
}
