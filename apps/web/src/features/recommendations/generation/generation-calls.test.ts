import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { generationBody, generationCalls } from './generation-calls.ts';
import { generationEnd } from './generation-status.ts';

const NOW = new Date('2026-03-01T11:00:00+02:00');
const PATIENT = { id: 'p1', extName: 'x7f3' };

describe('asking for a recommendation', () => {
  it('GEN-11, D-03: each treatment has its path, for asking and for following', () => {
    const pathOf = Object.fromEntries(
      TREATMENT_TYPES.map((type) => [type, Object.values(generationCalls(type)).map(({ path }) => path)]),
    );
    const injections = ['v2/advisorPro/treatmentPlanRequest', 'v2/advisorPro/treatmentPlanRequest/{requestId}'];
    expect(pathOf).toEqual({
      PUMP: ['v1/advisorPro/treatmentPlanRequest', 'v1/advisorPro/treatmentPlanRequest/{requestId}'],
      GENERIC: ['v1/advisorPro/genericTreatmentPlan', 'v1/advisorPro/genericTreatmentPlan/{requestId}'],
      BASAL_ONLY: injections,
      MDI_SSI: injections,
      MDI_CRCF: injections,
      MDI_FIXED_MEAL: injections,
      MDI_ESTIMATED_MEAL: injections,
    });
  });

  it('GEN-11, GEN-12: names the patient by ext_name and every device by the time of now, in UTC', () => {
    const at = '2026-03-01T09:00:00.000Z';
    expect(generationBody({ patient: PATIENT, isDirectToPatient: false, now: NOW })).toEqual({
      userId: 'x7f3',
      syncTimestamps: { meter: at, cgm: at, pump: at },
    });
  });

  it('GEN-13, START-24: by id where patients are treated directly', () => {
    expect(generationBody({ patient: PATIENT, isDirectToPatient: true, now: NOW }).userId).toBe('p1');
  });
});

describe('the status of a generation', () => {
  it.each([
    ['NEW', undefined],
    ['IN_PROCESS', undefined],
    ['ERROR', 'refused'],
    ['COMPLETED', 'ready'],
    ['MANUAL', 'ready'],
    ['GENERIC', 'ready'],
    ['in-process', undefined],
    ['completed', 'ready'],
    ['PAUSED', undefined],
  ] as const)('GEN-18, GEN-19, D-06: %s is %s', (status, end) => {
    expect(generationEnd(status)).toBe(end);
  });
});
