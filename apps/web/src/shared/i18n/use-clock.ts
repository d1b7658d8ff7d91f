import { useSyncExternalStore } from 'react';

import { clockPreference } from './clock-preference.ts';

/** True where times are shown with AM and PM; the component renders again when the user changes it. */
export function useIsAmPm(): boolean {
  return useSyncExternalStore(clockPreference.subscribe, clockPreference.isAmPm, clockPreference.isAmPm);
}
