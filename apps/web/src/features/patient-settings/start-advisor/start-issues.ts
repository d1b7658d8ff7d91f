import {
  bolusCalculatorIssues,
  carbUnitsIssues,
  dayPeriodIssues,
  type FieldIssue,
  type FieldIssueCode,
  keptEmailIssue,
  treatmentSettingsIssues,
} from '@glidepath/patient-rules';

import type { Patient } from '#shared/account/patients.query.ts';
import { confirmedSettings, type StartContext, type StartForm, startParts } from './start-form.ts';

/** Everything that keeps a patient from being started; an empty list means it may be confirmed. */
export function startIssues(form: StartForm, patient: Patient, context: StartContext): FieldIssue[] {
  const { treatmentType } = form.settings;
  const parts = startParts(treatmentType, context);
  return [
    ...treatmentSettingsIssues(confirmedSettings(form.settings, context.mode), {
      isBasalOnlyEnabled: context.mode.isBasalOnlyEnabled,
      indications: parts.indications ? form.indications : 'not-asked',
    }),
    ...missingEmail(form, patient, context),
    ...(parts.dayPeriods ? dayPeriodIssues(form.dayPeriods) : []),
    ...carbUnitsIssues(treatmentType, form.carbUnits),
    ...(parts.calculator ? bolusCalculatorIssues(form.calculator) : []),
  ];
}

/** The server refuses injections without an address; the page says so before anything is sent. */
function missingEmail(form: StartForm, patient: Patient, { mode }: StartContext): FieldIssue[] {
  const { treatmentType } = form.settings;
  const code = keptEmailIssue({ email: patient.email, treatmentType }, mode);
  return code === 'email.mandatory-for-injections' ? [{ field: 'email', code }] : [];
}

/** Faults that come from an answer just given are said at once; what is still missing waits for the attempt to start. */
const SAID_AT_ONCE: readonly FieldIssueCode[] = [
  'indications.not-met',
  'day-periods.not-rising',
  'email.mandatory-for-injections',
  'max-dose.out-of-range',
];

export function shownStartIssues(issues: readonly FieldIssue[], isRefused: boolean): readonly FieldIssue[] {
  return isRefused ? issues : issues.filter(({ code }) => SAID_AT_ONCE.includes(code));
}
