import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

export type NewUser = Readonly<{ isDoctor: boolean; treatmentType: TreatmentType | null }>;

/** The companion diary app serves people who inject (D1-029). */
export function inviteToAppRule(user: NewUser): boolean {
  return !user.isDoctor && user.treatmentType !== null && isInjectionType(user.treatmentType);
}
