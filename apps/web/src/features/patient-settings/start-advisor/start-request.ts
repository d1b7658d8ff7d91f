import { calculatorChange, calculatorOf } from '@glidepath/api-contract/wire/bolus-calculator';
import type { ClinicMode } from '@glidepath/patient-rules';
import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

import { paths } from '#shared/routing/paths.ts';
import type { PatientConfig } from '../patient-config.query.ts';
import { confirmedSettings, type StartContext, type StartForm, startParts } from './start-form.ts';

/** What POST start_advisor carries; null while no type is chosen. */
export function startBody(form: StartForm, mode: ClinicMode) {
  const { treatmentType, typeOfDiabetes, preMealGlucoseRange } = confirmedSettings(form.settings, mode);
  if (treatmentType === null) return null;
  return {
    treatmentType,
    typeOfDiabetes,
    preMealGlucoseTargetLow: preMealGlucoseRange?.low ?? null,
    preMealGlucoseTargetHigh: preMealGlucoseRange?.high ?? null,
  };
}

/** What PATCH config carries after the start. A part that the page does not show keeps what is stored. */
export function startConfigChange(form: StartForm, stored: PatientConfig, context: StartContext) {
  const parts = startParts(form.settings.treatmentType, context);
  return {
    ...calculatorChange(parts.calculator ? form.calculator : calculatorOf(stored)),
    ...(parts.dayPeriods && { dayPeriods: { ...form.dayPeriods } }),
    ...(parts.carbUnits && { carbUnits: form.carbUnits }),
    version: stored.version,
  };
}

/** The list of recommendations then offers injection patients their initial plan at once (D1-085). */
export function afterStart(patientId: string, type: TreatmentType) {
  return { to: paths.recommendations(patientId), state: isInjectionType(type) ? { isMdiStart: true } : null };
}

type Cancelling = Readonly<{ id: string; startedAdvisorAt: string | null }>;

/** Where Cancel leads; undefined where there is nowhere to go back to. */
export function cancelTarget({ id, startedAdvisorAt }: Cancelling, mode: ClinicMode): string | undefined {
  if (mode.isEmr) return undefined;
  return startedAdvisorAt === null ? paths.patientsList : paths.editPatient(id);
}
