import type { Route } from '#platform/http/implement-call.ts';
import { activateDeviceTreeRoute } from './activate-device-tree.route.ts';
import { createDeviceSelectionRoute } from './create-device-selection.route.ts';
import { getDeviceSelectionTreeRoute } from './get-device-selection-tree.route.ts';
import { listDeviceTreesRoute } from './list-device-trees.route.ts';
import { saveDeviceTreeRoute } from './save-device-tree.route.ts';
import { updateDeviceSelectionRoute } from './update-device-selection.route.ts';

export const DEVICE_SELECTION_ROUTES: readonly Route[] = [
  getDeviceSelectionTreeRoute,
  createDeviceSelectionRoute,
  updateDeviceSelectionRoute,
  listDeviceTreesRoute,
  saveDeviceTreeRoute,
  activateDeviceTreeRoute,
];
