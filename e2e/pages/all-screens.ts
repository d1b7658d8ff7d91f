import { AUDIT_SCREENS } from './audit-screens.ts';
import { CLINIC_SCREENS } from './clinic-screens.ts';
import { DEVICE_SCREENS } from './device-screens.ts';
import { DEVICE_SELECTION_SCREENS } from './device-selection-screens.ts';
import { EHR_SCREENS } from './ehr-screens.ts';
import { DOCTOR_SCREENS, MAILED_LINK_SCREENS, PATIENT_SCREENS, SIGNED_OUT_SCREENS } from './frame-screens.ts';
import { PLAN_SCREENS } from './plan-screens.ts';
import { PUMP_START_SCREENS } from './pump-start-screens.ts';
import { RECOMMENDATION_SCREENS } from './recommendation-screens.ts';
import { REPORTS_SCREENS } from './reports-screens.ts';
import { OTHER_REVIEW_SCREENS, PUMP_REVIEW_SCREENS } from './review-screens.ts';
import type { Screen } from './screen.ts';
import { SECURITY_SCREENS } from './security-screens.ts';
import { SSO_SCREENS } from './sso-screens.ts';
import { TITRATION_SCREENS } from './titration-screens.ts';

export const ALL_SCREENS: readonly Screen[] = [
  ...SIGNED_OUT_SCREENS,
  ...SSO_SCREENS,
  ...SECURITY_SCREENS,
  ...AUDIT_SCREENS,
  ...MAILED_LINK_SCREENS,
  ...DOCTOR_SCREENS,
  ...CLINIC_SCREENS,
  ...DEVICE_SCREENS,
  ...DEVICE_SELECTION_SCREENS,
  ...PATIENT_SCREENS,
  ...REPORTS_SCREENS,
  ...PLAN_SCREENS,
  ...PUMP_START_SCREENS,
  ...RECOMMENDATION_SCREENS,
  ...PUMP_REVIEW_SCREENS,
  ...OTHER_REVIEW_SCREENS,
  ...EHR_SCREENS,
  ...TITRATION_SCREENS,
];

export function screenNamed(name: string, state?: string): Screen {
  const screen = ALL_SCREENS.find((one) => one.name === name && one.state === state);
  if (!screen) throw new Error(`There is no screen ${name}, ${state}`);
  return screen;
}
