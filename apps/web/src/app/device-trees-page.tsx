import { TreePreview } from '#features/device-selection/tree-preview.tsx';
import { DeviceTreesScreen } from '#features/device-trees/device-trees.screen.tsx';

/** The trees of a clinic, shown as device selection shows them. */
export function DeviceTreesPage() {
  return <DeviceTreesScreen Preview={TreePreview} />;
}
