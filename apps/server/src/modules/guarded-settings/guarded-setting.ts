import type { GuardedKind } from '@glidepath/api-contract/wire/setting-change.wire';

import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';

/** What is kept as JSON, whole: its secrets are opened here and sealed with it. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** A setting of a clinic that decides where its secrets go, who signs in or administers, or what is kept. */
export type GuardedSetting = Readonly<{
  kind: GuardedKind;
  read(tx: Tx, deps: Deps, clinicId: string): Promise<Snapshot | null>;
  /** Stores a snapshot as it is, or takes the setting away. */
  store(tx: Tx, deps: Deps, owner: Readonly<{ clinicId: string; at: Date }>, snapshot: Snapshot | null): Promise<void>;
  /** What an administrator may read of it, by field: no secret. */
  shown(snapshot: Snapshot): Readonly<Record<string, string | null>>;
  /** What undoing a change leaves, where that is not all there was before it: others may have been added since. */
  undone?(now: Snapshot | null, before: Snapshot | null, after: Snapshot | null): Snapshot | null;
  /** Throws where whoever confirms or undoes from this address would shut out themselves. */
  assertOpenTo?(snapshot: Snapshot | null, address: string): void;
}>;

export type GuardedSettings = Readonly<Record<GuardedKind, GuardedSetting>>;

/** By name; two snapshots are the same where there are none. */
export function changedFields(before: Snapshot | null, after: Snapshot | null): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null));
}
