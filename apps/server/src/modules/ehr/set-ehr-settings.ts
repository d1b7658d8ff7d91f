import type { RecordSystemFields } from '@glidepath/account-rules';

import { changeGuardedAsOperator } from '#modules/guarded-settings/change-guarded.ts';
import type { Deps } from '#platform/deps.ts';
import { changeEhrSettings, removeEhrSettings } from './change-ehr-settings.ts';
import { type OurAddresses, ourAddresses } from './our-addresses.ts';

const operatorOf = (clinicId: string) => ({ kind: 'operator', id: null, clinicId }) as const;

/** For the operator. Returns what must be entered in the record system. */
export async function setEhrSettings(
  deps: Deps,
  clinicId: string,
  settings: RecordSystemFields,
): Promise<OurAddresses> {
  const actor = operatorOf(clinicId);
  await changeGuardedAsOperator(deps, clinicId, (tx) => changeEhrSettings(tx, deps, { settings, actor }));
  return ourAddresses(deps.config.baseUrl, clinicId);
}

/** For the operator. */
export function unsetEhrSettings(deps: Deps, clinicId: string): Promise<void> {
  return changeGuardedAsOperator(deps, clinicId, (tx) => removeEhrSettings(tx, deps, operatorOf(clinicId)));
}
