import type { Route } from '#platform/http/implement-call.ts';
import { downloadPlanBundleRoute } from './download-plan-bundle.route.ts';
import { getEhrDeliveryRoute } from './get-ehr-delivery.route.ts';
import { getEhrKeysRoute } from './get-ehr-keys.route.ts';
import { getEhrSettingsRoute } from './get-ehr-settings.route.ts';
import { removeEhrSettingsRoute } from './remove-ehr-settings.route.ts';
import { saveEhrSettingsRoute } from './save-ehr-settings.route.ts';
import { sendToEhrAgainRoute } from './send-to-ehr-again.route.ts';

export const EHR_ROUTES: readonly Route[] = [
  getEhrSettingsRoute,
  saveEhrSettingsRoute,
  removeEhrSettingsRoute,
  getEhrKeysRoute,
  getEhrDeliveryRoute,
  sendToEhrAgainRoute,
  downloadPlanBundleRoute,
];
