import { describe, expect, it } from 'vitest';

import { type PrintedPlan, planInput } from './plan-input.ts';

const plan: PrintedPlan = {
  feedback: {
    treatmentType: 'GENERIC',
    advisorVersion: null,
    physicianName: 'Dr. Noa Adler',
    start: null,
    end: null,
    receivedAt: new Date(2026, 2, 21, 18, 20).toISOString(),
    data: { rationale: { general: 'Call us' }, plan: { type: 'GENERIC', messageToPatient: 'Call us' } },
  },
  planBefore: null,
  patient: { name: 'Maya Levi', mrn: '12-3456', dateOfBirth: '1988-03-09' },
  clinic: { name: 'Galilee Clinic', isDemo: true, clinicConfiguration: { initialPlanUnits: 'mmol/L' } },
};

describe('the document of an approved plan', () => {
  it('is in the language and on the clock of its reader, in the unit of the clinic', () => {
    const now = new Date(2026, 2, 22, 9, 5);
    expect(planInput(plan, { language: 'he', isAmPm: true, now })).toEqual({
      feedback: plan.feedback,
      approvedAt: { day: '2026-03-21', minuteOfDay: 1100 },
      signature: null,
      replacedAt: null,
      planBefore: null,
      patient: { name: 'Maya Levi', mrn: '12-3456', bornOn: '1988-03-09' },
      clinicName: 'Galilee Clinic',
      language: 'he',
      unit: 'mmol/L',
      isAmPm: true,
      madeAt: { day: '2026-03-22', minuteOfDay: 545 },
      isSimulated: true,
    });
  });

  it('PROOF-05: has who signed, when on the clock of its reader, and as what', () => {
    const signature = {
      name: 'Noa Adler',
      signedAt: new Date(2026, 2, 21, 18, 19).toISOString(),
      meaning: 'approved',
    } as const;
    const signed = { ...plan, feedback: { ...plan.feedback, signature } };
    expect(planInput(signed, { language: 'en', isAmPm: false, now: new Date() }).signature).toEqual({
      name: 'Noa Adler',
      signedAt: { day: '2026-03-21', minuteOfDay: 1099 },
      meaning: 'approved',
    });
  });
});
