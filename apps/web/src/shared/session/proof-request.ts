import type { ToSign } from '@glidepath/api-contract/wire/to-sign.wire';
import { useSyncExternalStore } from 'react';

/** A proof serves whatever asks for one within minutes; a signature the one approval that it names. */
export type WantedProof = 'proof' | ToSign;
type Waiting = Readonly<{ wanted: WantedProof; answer: (isProven: boolean) => void }>;

const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** A call that needs to know who is really there waits for this. One dialog answers all that wait for the same. */
export function askForProof(wanted: WantedProof): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.add({ wanted, answer: resolve });
    tell();
  });
}

export function answerProofRequest(answered: WantedProof, isProven: boolean): void {
  for (const each of waiting) {
    if (each.wanted !== answered) continue;
    waiting.delete(each);
    each.answer(isProven);
  }
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the first of those who wait wants; undefined where nobody does. */
export function useWantedProof(): WantedProof | undefined {
  return useSyncExternalStore(subscribe, () => [...waiting][0]?.wanted);
}
