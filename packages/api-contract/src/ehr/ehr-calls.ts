import type { Call } from '../define-call.ts';
import { downloadPlanBundleCall } from './download-plan-bundle.call.ts';
import { getEhrDeliveryCall } from './get-ehr-delivery.call.ts';
import { getEhrKeysCall } from './get-ehr-keys.call.ts';
import { getEhrSettingsCall } from './get-ehr-settings.call.ts';
import { removeEhrSettingsCall } from './remove-ehr-settings.call.ts';
import { saveEhrSettingsCall } from './save-ehr-settings.call.ts';
import { sendToEhrAgainCall } from './send-to-ehr-again.call.ts';

export const EHR_CALLS = [
  getEhrSettingsCall,
  saveEhrSettingsCall,
  removeEhrSettingsCall,
  getEhrKeysCall,
  getEhrDeliveryCall,
  sendToEhrAgainCall,
  downloadPlanBundleCall,
] as const satisfies readonly Call[];
