import type { Page } from '@playwright/test';

/** Times are by the page's own clock, which tests set. */
type StoredEntry = string | Readonly<{ msFromNow: number }>;
type Entries = Readonly<Record<string, StoredEntry>>;
type Seed = Readonly<{ local?: Entries; tab?: Entries; isEmptiedFirst?: boolean }>;

let seedsSown = 0;

/**
 * Fills the storage of the next document that a page opens, inside that document and before its first script. Writing
 * in one document and opening another at once is a race: browsers bring storage from process to process in their own
 * time, and a change may reach the next document as one that another tab made.
 */
export async function seedStorage(page: Page, { local = {}, tab = {}, isEmptiedFirst = false }: Seed): Promise<void> {
  seedsSown += 1;
  await page.addInitScript(
    ({ seed, entriesOfStorages, isEmptied }) => {
      // A tab's name outlives its documents; a seed is sown once.
      if (window.self !== window.top || location.protocol === 'about:' || Number(window.name) >= seed) return;
      window.name = String(seed);
      for (const [storage, entries] of [
        [localStorage, entriesOfStorages.local],
        [sessionStorage, entriesOfStorages.tab],
      ] as const) {
        if (isEmptied) storage.clear();
        for (const [key, entry] of Object.entries(entries)) {
          storage.setItem(key, typeof entry === 'string' ? entry : String(Date.now() + entry.msFromNow));
        }
      }
    },
    { seed: seedsSown, entriesOfStorages: { local, tab }, isEmptied: isEmptiedFirst },
  );
}
