import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { clockPreference } from '#shared/i18n/clock-preference.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';
import { storedAccountId } from '#shared/session/stored-session.ts';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import { type KeptPlan, keepPlan, keptRecord, removeKeptPlan, renewKeptPlan } from './kept-plan.ts';
import { prepareOffline } from './prepare-offline.ts';
import { makeLock } from './sealed-box.ts';

type Newest = Readonly<{
  /** Null where there is nothing to follow any more: then nothing is kept either. */
  plan: KeptPlan | null;
  /** When the server said so. */
  asOfMs: number;
}>;

const listeners = new Set<() => void>();
const tellChange = () => {
  for (const listener of [...listeners]) listener();
};
const keptPlanOfPhone = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  asOf: () => keptRecord(localStore, { nowMs: Date.now() })?.asOf,
};

/** Of when the plan is that is kept on this phone; undefined where none is. Every newer answer of the server renews it. */
export function useKeptPlan(newest: Newest): string | undefined {
  const isAmPm = useIsAmPm();
  const renew = useEffectEvent(async () => {
    const kept = keptOf(newest, isAmPm);
    if (kept) await renewKeptPlan(localStore, kept, { nowMs: Date.now() });
    else removeKeptPlan(localStore);
    tellChange();
  });
  const hasPlan = newest.plan !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is that of this answer
  useEffect(() => void renew(), [newest.asOfMs, hasPlan]);
  return useSyncExternalStore(keptPlanOfPhone.subscribe, keptPlanOfPhone.asOf);
}

/** Keeps the plan under a new code, and the page that opens it. */
export async function keepOnPhone(newest: Newest, code: string): Promise<void> {
  const kept = keptOf(newest, clockPreference.isAmPm());
  if (!kept) return;
  await prepareOffline();
  await keepPlan(localStore, kept, await makeLock(code));
  tellChange();
}

/** What is taken back is the sealed text, which this page cannot read either. */
export function removeFromPhone(toldText: string): void {
  const sealed = localStore.getItem(LOCAL_KEYS.keptPlan);
  const undo = () => {
    if (sealed !== null) localStore.setItem(LOCAL_KEYS.keptPlan, sealed);
    tellChange();
  };
  removeKeptPlan(localStore);
  tellChange();
  undoOffer.make({ text: toldText, undo });
}

function keptOf({ plan, asOfMs }: Newest, isAmPm: boolean) {
  const owner = storedAccountId(localStore);
  if (!plan || owner === undefined) return undefined;
  return { plan, owner, asOf: new Date(asOfMs).toISOString(), language: currentLanguage(), isAmPm };
}
