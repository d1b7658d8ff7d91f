import type { RecordSystemFields } from '@glidepath/account-rules';

import type { Deps } from '#platform/deps.ts';
import { changeEhrSettings, removeEhrSettings } from './change-ehr-settings.ts';
import { type OurAddresses, ourAddresses } from './our-addresses.ts';

const operatorOf = (clinicId: string) => ({ kind: 'operator', id: null, clinicId }) as const;

/** For the operator. Answers what the record system has to be told. */
export function setEhrSettings(deps: Deps, clinicId: string, settings: RecordSystemFields): Promise<OurAddresses> {
  return deps.database.asSystem(async (tx) => {
    await changeEhrSettings(tx, deps, { settings, actor: operatorOf(clinicId) });
    return ourAddresses(deps.config.baseUrl, clinicId);
  });
}

/** For the operator. */
export function unsetEhrSettings(deps: Deps, clinicId: string): Promise<void> {
  return deps.database.asSystem((tx) => removeEhrSettings(tx, deps, operatorOf(clinicId)));
}
