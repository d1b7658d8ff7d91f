import type { KeyValueStorage } from './key-value-storage.ts';

export function memoryStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => {
      values.set(key, text);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}
