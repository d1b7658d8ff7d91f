import type { TitrationDecision } from '@glidepath/dosing-advisor';

import { findPatientLanguage } from '#modules/auth/user-contact.ts';
import type { Tx } from '#platform/database/database.ts';
import type { MailLanguage } from '#platform/mail/mail-kinds.ts';

type Doses = Pick<Extract<TitrationDecision, { outcome: 'evaluated' }>, 'fromUnits' | 'toUnits'>;

/** Numbers stand from left to right in Hebrew too. */
const isolated = (units: number) => `\u2066${units}\u2069`;

const NOTES: Readonly<Record<MailLanguage, (doses: Doses) => string>> = {
  en: ({ fromUnits, toUnits }) =>
    `Auto titration, within the limits that your clinic set, changes your basal insulin from ${fromUnits} to ${toUnits} ` +
    'units. Take the new dose from your next injection on. If you are unwell or unsure, contact your clinic first.',
  he: ({ fromUnits, toUnits }) =>
    `הטיטרציה האוטומטית, בתוך הגבולות שקבעה המרפאה, משנה את האינסולין הבזאלי שלך מ-${isolated(fromUnits)} ל-${isolated(toUnits)} ` +
    'יחידות. יש להזריק את המינון החדש החל מהזריקה הבאה. אם אינך חש בטוב או שאינך בטוח, יש לפנות תחילה למרפאה.',
};

/** What is said to the patient about a step that applies, in the language of the patient's account. */
export async function findStepNote(tx: Tx, patientId: string, doses: Doses): Promise<string> {
  return NOTES[await findPatientLanguage(tx, patientId)](doses);
}
