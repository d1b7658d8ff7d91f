import { describe, expect, it } from 'vitest';

import { pdfPages } from '../test-support/pdf-pages.ts';
import { REPORT_FONTS } from '../test-support/report-fonts.ts';
import { LOOP_PLAN_EN } from '../texts/loop-plan-en.ts';
import { LOOP_PLAN_HE } from '../texts/loop-plan-he.ts';
import { loopPlanDocument } from './loop-plan-document.ts';
import type { LoopPlanInput, LoopSettings } from './loop-plan-input.ts';

const PRESENT: LoopSettings = {
  system: 'minimed-780g',
  basalUnitsPerHour: [
    { startMinute: 0, value: 0.8 },
    { startMinute: 360, value: 1.05 },
  ],
  carbRatioGramsPerUnit: [
    { startMinute: 0, value: 11 },
    { startMinute: 360, value: 9 },
    { startMinute: 720, value: 10.5 },
  ],
  correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 45 }],
  loopTargetMgDl: [{ startMinute: 0, value: 120 }],
  activeInsulinMinutes: 300,
  sleepSchedule: null,
  hasDynamicSensitivity: false,
};
const NEXT: LoopSettings = {
  ...PRESENT,
  carbRatioGramsPerUnit: PRESENT.carbRatioGramsPerUnit.map((row) => (row.value === 9 ? { ...row, value: 8 } : row)),
};

function anInput(parts: Partial<LoopPlanInput> = {}): LoopPlanInput {
  return {
    approved: { approvedBy: 'Dr. Noa Adler', present: PRESENT, settings: NEXT, changedLevers: ['carbRatio'], note: '' },
    approvedAt: { day: '2026-03-21', minuteOfDay: 1100 },
    patient: { name: 'Maya Levi', mrn: '12-3456', bornOn: '1988-03-09' },
    clinicName: 'Galilee Clinic',
    language: 'en',
    unit: 'mg/dL',
    isAmPm: false,
    madeAt: { day: '2026-03-22', minuteOfDay: 540 },
    isSimulated: true,
    ...parts,
  };
}
const textsOf = async (parts: Partial<LoopPlanInput> = {}) =>
  (await pdfPages(await loopPlanDocument(anInput(parts), REPORT_FONTS))).flatMap(({ texts }) => texts);
const turned = (text: string) => Array.from(text).toReversed().join('');

describe('the sheet with approved settings of a closed loop', () => {
  it('says when and by whom it was approved, for which system, and that its person is simulated', async () => {
    expect(await textsOf()).toEqual(
      expect.arrayContaining(['Mar 21, 2026, 18:20', 'Dr. Noa Adler', 'MiniMed 780G', 'Simulated data']),
    );
  });

  it('lists what changed, and only that, before everything that is set', async () => {
    const texts = await textsOf();
    const changes = texts.slice(texts.indexOf(LOOP_PLAN_EN.changes.title), texts.indexOf(LOOP_PLAN_EN.nothingElse));
    expect(changes).toEqual([
      LOOP_PLAN_EN.changes.title,
      'Setting',
      'Before',
      'New',
      'Carb ratio, 06:00–12:00',
      '9 g/U',
      '8 g/U',
    ]);
    const settings = texts.slice(texts.indexOf(LOOP_PLAN_EN.settings));
    expect(settings).toEqual(expect.arrayContaining(['11 g/U', '8 g/U', '10.5 g/U', '120 mg/dL', '5 hours']));
  });

  it('says of each setting whether it changed, stays, or is not used while automatic', async () => {
    const texts = await textsOf();
    const after = (name: string) => texts[texts.lastIndexOf(name) + 1];
    expect(after('Carb ratio')).toBe(LOOP_PLAN_EN.changed);
    expect(after('Target of the loop')).toBe(LOOP_PLAN_EN.stays);
    expect(after('Basal rates')).toBe(LOOP_PLAN_EN.unused);
    expect(after('Correction factor')).toBe(LOOP_PLAN_EN.unused);
    expect(texts.indexOf('Basal rates')).toBeGreaterThan(texts.indexOf('Target of the loop'));
    // A 780G has none.
    expect(texts).not.toContain('Sleep schedule');
  });

  it('prints settings that have no time of day, before and after', async () => {
    const approved = {
      ...anInput().approved,
      settings: { ...PRESENT, system: 'control-iq', sleepSchedule: { startMinute: 1380, endMinute: 390 } },
      present: { ...PRESENT, system: 'control-iq' },
      changedLevers: ['sleepSchedule'],
    } as const satisfies Partial<LoopPlanInput['approved']>;
    const texts = await textsOf({ approved: approved as LoopPlanInput['approved'] });
    const changed = texts.indexOf('Sleep schedule');
    expect(texts.slice(changed, changed + 3)).toEqual(['Sleep schedule', 'Not available.', '23:00–06:30']);
  });

  it('says so where nothing changes', async () => {
    const texts = await textsOf({ approved: { ...anInput().approved, settings: PRESENT, changedLevers: [] } });
    expect(texts).toContain(LOOP_PLAN_EN.changes.none);
    expect(texts).not.toContain(LOOP_PLAN_EN.nothingElse);
    expect(texts).not.toContain(LOOP_PLAN_EN.changed);
  });

  it('prints the note of the clinic and the signature', async () => {
    const texts = await textsOf({
      approved: { ...anInput().approved, note: 'Call us.\nIn two weeks.' },
      signature: { name: 'Noa Adler', signedAt: { day: '2026-03-21', minuteOfDay: 1099 }, meaning: 'approved' },
    });
    expect(texts).toEqual(expect.arrayContaining(['Call us.', 'In two weeks.', 'Noa Adler', 'Mar 21, 2026, 18:19']));
  });

  it('has the same values in Hebrew and in mmol/L', async () => {
    const texts = await textsOf({ language: 'he', unit: 'mmol/L' });
    expect(texts).toEqual(expect.arrayContaining(['9 g/U', '8 g/U', '6.7 mmol/L', '2.5 mmol/L/U', '0.8 U/hr']));
    expect(texts).toContain(turned(LOOP_PLAN_HE.nothingElse));
    expect(texts.some((text) => text.includes('06:00–12:00'))).toBe(true);
  });
});
