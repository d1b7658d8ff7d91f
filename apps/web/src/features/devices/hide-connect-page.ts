import { hideDexcomScreenCall } from '@glidepath/api-contract/devices/hide-dexcom-screen.call';
import type { QueryClient } from '@tanstack/react-query';

import { userKeys } from '#shared/account/account-keys.ts';
import { callApi } from '#shared/api/call-api.ts';

/** From now on "/" no longer leads to the connect page. */
export async function hideConnectPage(queryClient: QueryClient): Promise<void> {
  // A failure is ignored: at worst the page shows once more at the next sign-in (D3-62).
  await callApi(hideDexcomScreenCall, { body: { showConnectToDexcomScreen: false } }).catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: userKeys.own });
}
