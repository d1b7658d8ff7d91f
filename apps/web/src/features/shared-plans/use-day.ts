import { isZone } from '@glidepath/device-readings';
import { useQuery } from '@tanstack/react-query';

import { planConfigQuery } from '#plan-editors/plan-context.query.ts';
import type { Clinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import type { Day } from './plan-now.tsx';

/** Times of the day are the patient's own where the clinic has set them. Without them no meal is named. */
export function useDay(patient: Patient, clinic: Clinic): Day {
  const config = useQuery(planConfigQuery(patient.id)).data;
  return {
    zone: isZone(patient.timezone) ? patient.timezone : clinic.timezone,
    glucoseUnit: clinic.clinicConfiguration.initialPlanUnits,
    dayPeriods: config?.dayPeriods ?? null,
  };
}
