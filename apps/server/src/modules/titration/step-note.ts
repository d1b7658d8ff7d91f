import { stepNote } from '@glidepath/api-contract/titration/step-note';
import type { TitrationDecision } from '@glidepath/dosing-advisor';

import { findPatientLanguage } from '#modules/auth/user-contact.ts';
import type { Tx } from '#platform/database/database.ts';

type Doses = Pick<Extract<TitrationDecision, { outcome: 'evaluated' }>, 'fromUnits' | 'toUnits'>;

/** Stored in the language of the patient's account, which record systems get; everybody else reads it in their own. */
export async function findStepNote(tx: Tx, patientId: string, doses: Doses): Promise<string> {
  return stepNote(doses, await findPatientLanguage(tx, patientId));
}
