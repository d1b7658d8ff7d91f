import { useEffect, useEffectEvent, useState } from 'react';

import { currentLanguage } from '#shared/i18n/i18n.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';
import { storedAccountId } from '#shared/session/stored-session.ts';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import { type KeptPlan, keepPlan, keptRecord, removeKeptPlan, renewKeptPlan } from './kept-plan.ts';
import { prepareOffline } from './prepare-offline.ts';
import { makeLock } from './sealed-box.ts';

const readAsOf = () => keptRecord(localStore, { nowMs: Date.now() })?.asOf;

async function renewed(newest: Parameters<typeof renewKeptPlan>[1] | null): Promise<void> {
  if (newest) await renewKeptPlan(localStore, newest, { nowMs: Date.now() });
  else removeKeptPlan(localStore);
}

type Newest = Readonly<{
  /** Null where there is nothing to follow any more: then nothing is kept either. */
  plan: KeptPlan | null;
  /** When the server said so. */
  asOfMs: number;
}>;

/** The plan kept on this phone, if one is: renewed by every newer answer of the server. */
export function useKeptPlan({ plan, asOfMs }: Newest) {
  const isAmPm = useIsAmPm();
  const [keptAsOf, setKeptAsOf] = useState(readAsOf);
  const show = () => setKeptAsOf(readAsOf());
  const kept = () =>
    plan && {
      plan,
      owner: storedAccountId(localStore) ?? '',
      asOf: new Date(asOfMs).toISOString(),
      language: currentLanguage(),
      isAmPm,
    };

  const renew = useEffectEvent(() => renewed(kept()));
  const hasPlan = plan !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is that of this answer
  useEffect(() => {
    void renew().then(() => setKeptAsOf(readAsOf()));
  }, [asOfMs, hasPlan]);

  return {
    /** Undefined where none is kept. */
    keptAsOf,
    keep: async (code: string) => {
      const newest = kept();
      if (!newest) return;
      await prepareOffline();
      await keepPlan(localStore, newest, await makeLock(code));
      show();
    },
    remove: (text: string) => {
      const sealed = localStore.getItem(LOCAL_KEYS.keptPlan);
      removeKeptPlan(localStore);
      show();
      const undo = () => {
        if (sealed !== null) localStore.setItem(LOCAL_KEYS.keptPlan, sealed);
        show();
      };
      undoOffer.make({ text, undo });
    },
  };
}
