import type { ReviewRefusal, SettingsRefusal } from '@glidepath/loop-review';

import { refusalCode } from './refusal-code.ts';

type RefusedBy = (ReviewRefusal | SettingsRefusal)['name'];
type OwnRefusal = Extract<RefusedBy, `loop-${string}`>;

/** Those of the advisor keep their numbers; those of closed loops are words, such as LOOP_FEW_DAYS. */
export function loopRefusalCode(name: RefusedBy): number | string {
  return isOwn(name) ? name.toUpperCase().replaceAll('-', '_') : refusalCode(name);
}

const isOwn = (name: RefusedBy): name is OwnRefusal => name.startsWith('loop-');
