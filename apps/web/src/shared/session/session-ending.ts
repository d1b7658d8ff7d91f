let isEnding = false;
const listeners = new Set<() => void>();

/** Whether this session ends within a minute unless somebody clicks. */
export const sessionEnding = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => isEnding,
  tell(next: boolean): void {
    if (next === isEnding) return;
    isEnding = next;
    for (const listener of [...listeners]) listener();
  },
};
