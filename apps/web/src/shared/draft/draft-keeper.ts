import { MINUTE_MS } from '@glidepath/quantities';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { type Draft, draftEndsAtMs, importDraftKey, openDraft, sealDraft } from './sealed-draft.ts';

/** Time enough to sign in again and to find the page; nobody's typing lies about for longer (decision 20). */
export const DRAFT_LIFE_MS = 30 * MINUTE_MS;

/** `offered` until the person says that they want it back; `outdated` when it no longer fits what it was about. */
export type KeptDraft = Readonly<{ kind: 'offered' | 'accepted' | 'outdated'; draft: Draft; endsAtMs: number }>;

type Surroundings = Readonly<{ tab: KeyValueStorage; nowMs: () => number; fetchKey: () => Promise<string> }>;

/** What is being typed, and what was typed before the session ended by itself. */
export class DraftKeeper {
  readonly #around: Surroundings;
  readonly #readers = new Set<() => Draft | undefined>();
  readonly #listeners = new Set<() => void>();
  #key: CryptoKey | undefined;
  #kept: KeptDraft | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly current = () => this.#kept;

  /** A form that could lose what is typed in it; the function returned takes it out again. */
  register(read: () => Draft | undefined): () => void {
    this.#readers.add(read);
    return () => void this.#readers.delete(read);
  }

  /** The key is fetched while there is a session: afterwards nobody gives it out. */
  prepare(): void {
    void this.#ownKey();
  }

  /** Before a session ends by itself; the page and all that it knows are about to go. */
  async keep(): Promise<void> {
    const draft = [...this.#readers].map((read) => read()).findLast((read) => read !== undefined);
    const key = this.#key;
    if (!draft || !key) return;
    const endsAtMs = this.#around.nowMs() + DRAFT_LIFE_MS;
    this.#around.tab.setItem(SESSION_KEYS.draft, await sealDraft(key, draft, endsAtMs));
    this.#endAt(endsAtMs);
  }

  /** The next session may be another person's. What is sealed stays, what was opened goes. */
  close(): void {
    this.#key = undefined;
    this.#show(undefined);
  }

  /** At a sign-in and at the opening of a page: offers the draft to the one who wrote it, and to nobody else. */
  async open(isSignedIn: boolean): Promise<void> {
    const stored = this.#around.tab.getItem(SESSION_KEYS.draft);
    if (stored === null) return;
    const [endsAtMs, nowMs] = [draftEndsAtMs(stored), this.#around.nowMs()];
    if (nowMs >= endsAtMs || nowMs < endsAtMs - DRAFT_LIFE_MS) return this.forget();
    this.#endAt(endsAtMs);
    const key = isSignedIn ? await this.#ownKey() : undefined;
    if (!key) return;
    const draft = await openDraft(key, stored);
    if (draft) this.#show({ kind: 'offered', draft, endsAtMs });
    else this.forget();
  }

  accept(): void {
    if (this.#kept) this.#show({ ...this.#kept, kind: 'accepted' });
  }

  refuse(): void {
    if (this.#kept) this.#show({ ...this.#kept, kind: 'outdated' });
  }

  readonly forget = () => {
    clearTimeout(this.#ending);
    this.#around.tab.removeItem(SESSION_KEYS.draft);
    this.#show(undefined);
  };

  /** The same by choice; what it returns takes that back, as long as the draft would have been kept. */
  readonly discard = (): (() => void) => {
    const [kept, stored] = [this.#kept, this.#around.tab.getItem(SESSION_KEYS.draft)];
    this.forget();
    return () => {
      if (!kept || stored === null || this.#around.nowMs() >= kept.endsAtMs) return;
      this.#around.tab.setItem(SESSION_KEYS.draft, stored);
      this.#endAt(kept.endsAtMs);
      this.#show(kept);
    };
  };

  async #ownKey(): Promise<CryptoKey | undefined> {
    try {
      this.#key ??= await importDraftKey(await this.#around.fetchKey());
      return this.#key;
    } catch {
      // Without a key nothing is kept, and nothing else depends on it.
      return undefined;
    }
  }

  #endAt(endsAtMs: number): void {
    clearTimeout(this.#ending);
    this.#ending = setTimeout(this.forget, endsAtMs - this.#around.nowMs());
  }

  #show(kept: KeptDraft | undefined): void {
    this.#kept = kept;
    for (const listener of [...this.#listeners]) listener();
  }
}
