import { getGenericGenerationCall } from '@glidepath/api-contract/recommendations/get-generic-generation.call';
import { getInjectionGenerationCall } from '@glidepath/api-contract/recommendations/get-injection-generation.call';
import { getPumpGenerationCall } from '@glidepath/api-contract/recommendations/get-pump-generation.call';
import { requestGenericRecommendationCall } from '@glidepath/api-contract/recommendations/request-generic-recommendation.call';
import { requestInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/request-injection-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Patient } from '#shared/account/patients.query.ts';

/** Each treatment has a path of its own, for asking and for following (D-03). */
export function generationCalls(treatmentType: TreatmentType) {
  switch (treatmentType) {
    case 'PUMP':
      return { request: requestPumpRecommendationCall, status: getPumpGenerationCall } as const;
    case 'GENERIC':
      return { request: requestGenericRecommendationCall, status: getGenericGenerationCall } as const;
    default:
      return { request: requestInjectionRecommendationCall, status: getInjectionGenerationCall } as const;
  }
}

type GenerationRequest = Readonly<{
  patient: Pick<Patient, 'id' | 'extName'>;
  isDirectToPatient: boolean;
  now: Date;
}>;

/** Up to now is what every device is to be read. */
export function generationBody({ patient, isDirectToPatient, now }: GenerationRequest) {
  const at = now.toISOString();
  return {
    userId: isDirectToPatient ? patient.id : patient.extName,
    syncTimestamps: { meter: at, cgm: at, pump: at },
  };
}
