/** `ending`: the session is about to end by itself, and what is on the page can still be read. */
export type SessionEvent = 'started' | 'ending' | 'ended' | 'changed-elsewhere';
type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** Tells the app that somebody signed in or out, without tying the session to the router or to React. */
export const sessionSignal = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  emit(event: SessionEvent): void {
    for (const listener of [...listeners]) listener(event);
  },
};
