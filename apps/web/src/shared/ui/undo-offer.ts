import { sessionSignal } from '#shared/session/session-signal.ts';

export type UndoOffer = Readonly<{
  /** What was done. */
  text: string;
  undo: () => void;
}>;

let offered: UndoOffer | undefined;
const listeners = new Set<() => void>();

function show(offer: UndoOffer | undefined): void {
  offered = offer;
  for (const listener of [...listeners]) listener();
}

// The next person has nothing to take back.
sessionSignal.subscribe((event) => {
  if (event === 'ended') show(undefined);
});

/** The last thing that was done and can be taken back, until the page is left or something else is done. */
export const undoOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => offered,
  make: (offer: UndoOffer) => show(offer),
  close: () => show(undefined),
};
