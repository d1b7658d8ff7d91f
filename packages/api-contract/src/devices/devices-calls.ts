import type { Call } from '../define-call.ts';
import { activateDeviceTreeCall } from './activate-device-tree.call.ts';
import { clearDisconnectionNoticeCall } from './clear-disconnection-notice.call.ts';
import { createDeviceSelectionCall } from './create-device-selection.call.ts';
import { disconnectDexcomCall } from './disconnect-dexcom.call.ts';
import { getDeviceSelectionTreeCall } from './get-device-selection-tree.call.ts';
import { getDexcomAppDetailsCall } from './get-dexcom-app-details.call.ts';
import { getDexcomStatusCall } from './get-dexcom-status.call.ts';
import { getLibreLoginUrlCall } from './get-libre-login-url.call.ts';
import { hideDexcomScreenCall } from './hide-dexcom-screen.call.ts';
import { issueUploaderTokenCall } from './issue-uploader-token.call.ts';
import { listCloudConnectionsCall } from './list-cloud-connections.call.ts';
import { listDeviceTreesCall } from './list-device-trees.call.ts';
import { returnFromDexcomCall } from './return-from-dexcom.call.ts';
import { returnFromLibreCall } from './return-from-libre.call.ts';
import { saveDeviceTreeCall } from './save-device-tree.call.ts';
import { updateDeviceSelectionCall } from './update-device-selection.call.ts';
import { uploadDeviceDataCall } from './upload-device-data.call.ts';

export const DEVICES_CALLS = [
  getDeviceSelectionTreeCall,
  createDeviceSelectionCall,
  updateDeviceSelectionCall,
  listDeviceTreesCall,
  saveDeviceTreeCall,
  activateDeviceTreeCall,
  listCloudConnectionsCall,
  clearDisconnectionNoticeCall,
  getDexcomAppDetailsCall,
  getDexcomStatusCall,
  disconnectDexcomCall,
  returnFromDexcomCall,
  hideDexcomScreenCall,
  getLibreLoginUrlCall,
  returnFromLibreCall,
  issueUploaderTokenCall,
  uploadDeviceDataCall,
] as const satisfies readonly Call[];
