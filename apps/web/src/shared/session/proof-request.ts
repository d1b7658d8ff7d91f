import { useSyncExternalStore } from 'react';

type Answer = (isProven: boolean) => void;

const waiting = new Set<Answer>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** A call that needs to know who is really there waits for this. One dialog answers all that wait. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    tell();
  });
}

export function answerProofRequest(isProven: boolean): void {
  for (const answer of waiting) answer(isProven);
  waiting.clear();
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsProofWanted(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.size > 0);
}
