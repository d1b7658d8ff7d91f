import type { Route } from '#platform/http/implement-call.ts';
import { clearDisconnectionNoticeRoute } from './clear-disconnection-notice.route.ts';
import { disconnectDexcomRoute } from './disconnect-dexcom.route.ts';
import { getDexcomAppDetailsRoute } from './get-dexcom-app-details.route.ts';
import { getDexcomStatusRoute } from './get-dexcom-status.route.ts';
import { getLibreLoginUrlRoute } from './get-libre-login-url.route.ts';
import { hideDexcomScreenRoute } from './hide-dexcom-screen.route.ts';
import { issueUploaderTokenRoute } from './issue-uploader-token.route.ts';
import { listCloudConnectionsRoute } from './list-cloud-connections.route.ts';
import { returnFromDexcomRoute } from './return-from-dexcom.route.ts';
import { returnFromLibreRoute } from './return-from-libre.route.ts';
import { uploadDeviceDataRoute } from './upload-device-data.route.ts';

export const DEVICES_ROUTES: readonly Route[] = [
  hideDexcomScreenRoute,
  clearDisconnectionNoticeRoute,
  disconnectDexcomRoute,
  getDexcomAppDetailsRoute,
  getDexcomStatusRoute,
  getLibreLoginUrlRoute,
  listCloudConnectionsRoute,
  returnFromDexcomRoute,
  returnFromLibreRoute,
  issueUploaderTokenRoute,
  uploadDeviceDataRoute,
];
