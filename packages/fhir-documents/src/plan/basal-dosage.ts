import type { InjectionPlan } from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';

import { clockText, fhirTime } from '../codes/time-of-day.ts';
import { dosage, fixedDose } from './dosage.ts';

/** Every day at its time. */
export function basalDosage({ atMinute, doseUnits }: InjectionPlan['basal'][number]): Dosage {
  return dosage(`${doseUnits} units every day at ${clockText(atMinute)}`, {
    timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', timeOfDay: [fhirTime(atMinute)] } },
    asNeededBoolean: false,
    ...fixedDose(doseUnits),
  });
}
