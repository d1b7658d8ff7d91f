import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

/** The companion diary app serves people who inject (D1-029). */
export function inviteToAppRule(user: Readonly<{ isDoctor: boolean; treatmentType: TreatmentType | null }>): boolean {
  return !user.isDoctor && user.treatmentType !== null && isInjectionType(user.treatmentType);
}
