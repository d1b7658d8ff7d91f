import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

import { localStore } from '#shared/session/browser-storage.ts';
import { sessionSignal } from '#shared/session/session-signal.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';

/** Kept in the browser: a phone in a dark bedroom is not the screen of a clinic. */
export const keptAppearance = localStorageColorSchemeManager({ key: LOCAL_KEYS.appearance });

/** The choice goes with the rest of the storage when somebody logs out; the next person begins with that of the system. */
export function AppearanceOfReader() {
  const { clearColorScheme } = useMantineColorScheme();
  useEffect(
    () =>
      sessionSignal.subscribe((event) => {
        if (event === 'ended' && localStore.getItem(LOCAL_KEYS.appearance) === null) clearColorScheme();
      }),
    [clearColorScheme],
  );
  return null;
}
