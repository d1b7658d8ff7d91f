import { describe, expect, it } from 'vitest';

import { loopPlanInput, loopReportInput, type PrintedLoopPlan, type PrintedLoopReport } from './loop-input.ts';

const printed = {
  patient: { name: 'Maya Levi', mrn: '12-3456', dateOfBirth: '1988-03-09' },
  clinic: {
    name: 'Galilee Clinic',
    country: 'us',
    isDemo: true,
    clinicConfiguration: { initialPlanUnits: 'mmol/L' },
  },
} satisfies Pick<PrintedLoopReport, 'patient' | 'clinic'>;
const reader = { language: 'he', isAmPm: true, now: new Date(2026, 2, 22, 9, 5) } as const;
const AROUND = {
  patient: { name: 'Maya Levi', mrn: '12-3456', bornOn: '1988-03-09' },
  clinicName: 'Galilee Clinic',
  unit: 'mmol/L',
  isSimulated: true,
  language: 'he',
  isAmPm: true,
  madeAt: { day: '2026-03-22', minuteOfDay: 545 },
};

describe('documents of a closed loop', () => {
  it('print the report that is shown on the paper of the clinic', () => {
    // Handed on as it is.
    const loop = { isLoopSeen: true } as PrintedLoopReport['loop'];
    expect(loopReportInput({ loop, ...printed }, reader)).toEqual({ loop, pageSize: 'LETTER', ...AROUND });
  });

  it('print approved settings with who signed when, on the clock of the reader', () => {
    const approved = {
      approvedAt: new Date(2026, 2, 21, 18, 20).toISOString(),
      signature: { name: 'Noa Adler', signedAt: new Date(2026, 2, 21, 18, 19).toISOString(), meaning: 'approved' },
    } as PrintedLoopPlan['approved'];
    expect(loopPlanInput({ approved, ...printed }, reader)).toEqual({
      approved,
      approvedAt: { day: '2026-03-21', minuteOfDay: 1100 },
      signature: { name: 'Noa Adler', signedAt: { day: '2026-03-21', minuteOfDay: 1099 }, meaning: 'approved' },
      ...AROUND,
    });
    const { signature: _, ...unsigned } = approved;
    expect(loopPlanInput({ approved: unsigned, ...printed }, reader).signature).toBeNull();
  });
});
