import type { saveDeviceTreeCall } from '@glidepath/api-contract/devices/save-device-tree.call';
import { deviceTreeWire } from '@glidepath/api-contract/wire/device-tree.wire';
import { type DeviceTree, type TreeIssueCode, treeIssues } from '@glidepath/device-selection';

import type { CallInput } from '#shared/api/call-types.ts';

/** As it is sent. */
export type EditedTree = CallInput<typeof saveDeviceTreeCall>['body']['tree'];

/** `json`: it cannot be read at all; `shape`: a part is missing, unknown or of another kind than it must be. */
export type TreeFault = Readonly<{ code: 'json' | 'shape' | TreeIssueCode; at: readonly (string | number)[] }>;

export type ReadTree = Readonly<{
  /** Undefined where the text describes none. With faults it may be shown and mended, not saved. */
  tree: EditedTree | undefined;
  faults: readonly TreeFault[];
}>;

/** The tree that a text describes, and all that keeps it from being saved. */
export function readTree(text: string): ReadTree {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { tree: undefined, faults: [{ code: 'json', at: [] }] };
  }
  const parsed = deviceTreeWire.safeParse(json);
  if (!parsed.success) return { tree: undefined, faults: parsed.error.issues.flatMap(shapeFaults) };
  return { tree: parsed.data, faults: treeIssues(parsed.data) };
}

type ShapeIssue = Readonly<{ code?: string; path: readonly PropertyKey[]; keys?: readonly string[] }>;

/** Unknown parts are named one by one: their issue stands at the place that holds them. */
function shapeFaults({ path, keys = [] }: ShapeIssue): TreeFault[] {
  const at = path.map((step) => (typeof step === 'symbol' ? step.toString() : step));
  return keys.length === 0 ? [{ code: 'shape', at }] : keys.map((key) => ({ code: 'shape', at: [...at, key] }));
}

/** As an editor shows it. */
export function treeText(tree: DeviceTree): string {
  return JSON.stringify(tree, null, 2);
}

/** "decisions.need.answers[0].toDecision" */
export function placeText(at: TreeFault['at']): string {
  return at.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`)).join('');
}
