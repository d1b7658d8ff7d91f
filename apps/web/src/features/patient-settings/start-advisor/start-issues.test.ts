import { describe, expect, it } from 'vitest';

import { aPatient } from '#shared/test-support/account-builders.ts';
import { aConfig, aMode } from '#shared/test-support/settings-builders.ts';
import { type StartForm, startFormOf } from './start-form.ts';
import { shownStartIssues, startIssues } from './start-issues.ts';

const context = (changes = {}, isIndicationsAsked = false) => ({ mode: aMode(changes), isIndicationsAsked });
const SOUND: StartForm = {
  ...startFormOf(aPatient({ treatmentType: 'MDI_CRCF' }), aConfig()),
  carbUnits: 'g_per_u',
};
const codes = (changes: Partial<StartForm>, given = context(), patient = aPatient()) =>
  startIssues({ ...SOUND, ...changes }, patient, given).map(({ code }) => code);
const withType = (treatmentType: StartForm['settings']['treatmentType']) => ({
  settings: { ...SOUND.settings, treatmentType },
});

describe('what keeps a patient from being started', () => {
  it('START-17: nothing, for sound settings', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ ...withType('GENERIC'), carbUnits: null })).toEqual([]);
  });

  it('START-02, START-17: no type', () => {
    expect(codes(withType(null))).toEqual(['treatment-type.unselected']);
  });

  it('START-04, START-05, START-17: treatment settings that the type needs', () => {
    const settings = { treatmentType: 'MDI_CRCF', typeOfDiabetes: null, preMealGlucoseRange: null } as const;
    expect(codes({ settings })).toEqual(['diabetes-type.unselected', 'fasting-range.unselected']);
  });

  it('START-03: the indications, unanswered or answered no', () => {
    expect(codes({}, context({}, true))).toEqual(['indications.unanswered']);
    expect(codes({ indications: 'not-met' }, context({}, true))).toEqual(['indications.not-met']);
    expect(codes({ indications: 'met' }, context({}, true))).toEqual([]);
  });

  it('START-07: in direct-to-patient no diabetes type has to be chosen, and the bolus settings are not judged', () => {
    const settings = { ...SOUND.settings, typeOfDiabetes: null };
    const calculator = { ...SOUND.calculator, maxDoseUnits: null };
    expect(codes({ settings, calculator }, context({ isDirectToPatient: true }))).toEqual([]);
  });

  it('START-15: day periods out of order', () => {
    expect(codes({ dayPeriods: { ...SOUND.dayPeriods, evening: 660 } })).toEqual(['day-periods.not-rising']);
  });

  it('START-16: no carb units where carbs are counted', () => {
    expect(codes({ carbUnits: null })).toEqual(['carb-units.unselected']);
    expect(codes({ ...withType('MDI_SSI'), carbUnits: null })).toEqual([]);
  });

  it('START-08, START-09, START-11, START-17: bolus settings of an enabled calculator', () => {
    const empty = { ...SOUND.calculator, penIncrementUnits: null, maxDoseUnits: null };
    expect(codes({ calculator: empty })).toEqual(['max-dose.out-of-range', 'pen-increment.unselected']);
    expect(codes({ calculator: { ...empty, isEnabled: false } })).toEqual([]);
    expect(codes({ ...withType('MDI_SSI'), calculator: empty })).toEqual([]);
  });

  it('ERR1-20: an injection patient without an address', () => {
    const patient = aPatient({ email: null });
    expect(codes({}, context(), patient)).toEqual(['email.mandatory-for-injections']);
    expect(codes(withType('PUMP'), context(), patient)).toEqual([]);
  });

  it('CLINIC-09: basal only where the clinic has given it up', () => {
    expect(codes(withType('BASAL_ONLY'))).toEqual(['choice.unknown']);
    expect(codes(withType('BASAL_ONLY'), context({ isBasalOnlyEnabled: true }))).toEqual([]);
  });

  it('is shown at the attempt; what an answer just given makes impossible at once', () => {
    const issues = startIssues({ ...SOUND, indications: 'not-met', carbUnits: null }, aPatient(), context({}, true));
    expect(shownStartIssues(issues, false).map(({ code }) => code)).toEqual(['indications.not-met']);
    expect(shownStartIssues(issues, true)).toEqual(issues);
  });
});
