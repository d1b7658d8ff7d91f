import { describe, expect, it } from 'vitest';

import { advise } from '../advise.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { type Change, changed, flat, meterBeside, refusalsOf, sensorWhere } from '../test-cases/changed-case.ts';
import { basalOf, injectionCase, PLANS, pumpCase } from '../test-cases/usual-cases.ts';
import { applicableRefusals } from './applicable-refusals.ts';
import { REFUSAL_NAMES, type RefusalName } from './refusal.ts';

const PUMP = pumpCase();
const COUNTING = injectionCase({ treatmentType: 'MDI_CRCF' });
const FIXED = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth: { grams: () => 60 } });
const BASAL_ONLY = injectionCase({ treatmentType: 'BASAL_ONLY', truth: { grams: () => 0 } });
const { basal, sensors } = PUMP.recorded;
const namesOf = (input: AdvisorInput) => refusalsOf(input).map(({ name }) => name);

describe('people who can be advised', () => {
  it.each([
    ['a pump', PUMP],
    ['carb counting', COUNTING],
    ['fixed meals', FIXED],
    ['basal alone', BASAL_ONLY],
  ])('%s', (_, input) => {
    expect(namesOf(input)).toEqual([]);
  });
});

describe('what is refused', () => {
  it('is told completely, in a fixed order, the headline first', () => {
    const names = namesOf(
      changed(PUMP, {
        input: { storedTreatmentType: 'MDI_SSI' },
        patient: { isPregnant: true, hadSevereHypo: true },
        pump: { targetMgDl: flat(190) },
        rates: { carbRatioGramsPerUnit: flat(80) },
        recorded: { sensors: [], boluses: [] },
      }),
    );
    expect(names).toEqual([
      'treatment-type-mismatch',
      'population-unsupported',
      'glucose-data-missing',
      'carb-ratio-out-of-range',
      'target-out-of-range',
      'target-too-high',
      'too-few-glucose-days',
      'too-few-fasting-days',
      'no-boluses',
      'too-few-calculator-uses',
      'too-few-insulin-days',
      'recent-severe-event',
    ]);
    expect(names).toEqual(REFUSAL_NAMES.filter((name) => names.includes(name)));
  });

  it('a pump whose brand and target nobody knows', () => {
    const { pump: _pump, ...input } = PUMP;
    expect(namesOf(input)).toEqual(['pump-settings-missing']);
  });

  it('ERR-50: names the ranges of pumps, and those of injections', () => {
    const range = (input: AdvisorInput, change: Change, name: RefusalName) => {
      const { lowest, highest } =
        refusalsOf(changed(input, change)).find((refusal) => refusal.name === name)?.params ?? {};
      return [lowest, highest];
    };
    expect(range(PUMP, { rates: { carbRatioGramsPerUnit: flat(1) } }, 'carb-ratio-out-of-range')).toEqual([3, 70]);
    expect(range(PUMP, { rates: { correctionFactorMgDlPerUnit: flat(1) } }, 'correction-factor-out-of-range')).toEqual([
      10, 280,
    ]);
    expect(range(PUMP, { rates: { basalUnitsPerHour: flat(0.01) } }, 'daily-basal-out-of-range')).toEqual([1, 72]);
    expect(range(PUMP, { pump: { targetMgDl: flat(181) } }, 'target-out-of-range')).toEqual([70, 180]);
    const counting = (carbRatio: number, correctionFactorMgDlPerUnit: number) => {
      const { carbUnits, periods } = PLANS.MDI_CRCF.crcf;
      const night = { ...periods.night, carbRatio, correctionFactorMgDlPerUnit };
      return { plan: { crcf: { carbUnits, periods: { ...periods, night } } } };
    };
    expect(range(COUNTING, counting(1, 45), 'carb-ratio-out-of-range')).toEqual([2, 70]);
    expect(range(COUNTING, counting(10, 1), 'correction-factor-out-of-range')).toEqual([5, 280]);
    expect(range(COUNTING, { plan: { basal: basalOf(0.5, 'Lantus', 0) } }, 'daily-basal-out-of-range')).toEqual([
      1, 250,
    ]);
  });

  it('does not name what a treatment does not need', () => {
    expect(applicableRefusals('MDI_CRCF')).not.toContain('settings-mismatch');
    expect(applicableRefusals('MDI_SSI')).not.toContain('too-few-calculator-uses');
    expect(applicableRefusals('PUMP')).not.toContain('injection-plan-missing');
    expect(applicableRefusals('BASAL_ONLY')).toEqual([
      'treatment-type-mismatch',
      'treatment-changed-within-21-days',
      'automatic-already-today',
      'injection-plan-missing',
      'basal-insulin-unsupported',
      'population-unsupported',
      'glucose-data-missing',
      'insulin-data-missing',
      'data-too-old',
      'clock-shift',
      'clocks-disagree',
      'overlapping-data',
      'closed-loop-active',
      'plan-malformed',
      'daily-basal-out-of-range',
      'daily-dose-implausible',
      'glucose-implausible',
      'plan-changed-lately',
      'too-many-days-left-out',
      'too-few-fasting-days',
      'too-few-insulin-days',
      'recent-severe-event',
    ]);
  });
});

describe('when advice may be possible', () => {
  const day = (change: Change, name: RefusalName, input = PUMP) =>
    refusalsOf(changed(input, change)).find((refusal) => refusal.name === name)?.earliestOn;

  it('is told where it can be known: the window ends on 21 March', () => {
    expect(day({ patient: { lastAdviceDaysAgo: 4 } }, 'automatic-within-14-days')).toBe('2026-04-01');
    expect(day({ patient: { treatmentChangedDaysAgo: 1 } }, 'treatment-changed-within-21-days')).toBe('2026-04-11');
    expect(
      day(
        { input: { waitDaysAfterTreatmentChange: 1 }, patient: { treatmentChangedDaysAgo: 0 } },
        'treatment-changed-within-21-days',
      ),
    ).toBe('2026-03-23');
    expect(day({ pump: { targetMgDl: flat(150) } }, 'target-too-high')).toBe('2026-04-05');
    expect(day({ recorded: { clockChanges: [{ minute: 9 * 1440, shiftMinutes: 60 }] } }, 'clock-shift')).toBe(
      '2026-04-01',
    );
  });

  it('counts days that leave the window as well as those that come', () => {
    // 11 days at the end of the window: one more is enough.
    expect(
      day({ recorded: { sensors: sensorWhere(PUMP, (minute) => minute >= 10 * 1440) } }, 'too-few-glucose-days'),
    ).toBe('2026-03-23');
    // 11 days at its beginning: each coming day replaces one of them, until the hole has passed.
    expect(
      day({ recorded: { sensors: sensorWhere(PUMP, (minute) => minute < 11 * 1440) } }, 'too-few-glucose-days'),
    ).toBe('2026-04-03');
  });

  it('is not told where one of the reasons does not pass with time', () => {
    const advice = advise(changed(PUMP, { patient: { isPregnant: true, lastAdviceDaysAgo: 4 } }));
    expect(advice).toMatchObject({ outcome: 'refused', earliestOn: null });
    const waiting = advise(changed(PUMP, { patient: { treatmentChangedDaysAgo: 1, lastAdviceDaysAgo: 4 } }));
    expect(waiting).toMatchObject({ outcome: 'refused', earliestOn: '2026-04-11' });
  });
});

describe('what does not stand in the way', () => {
  it.each<[string, AdvisorInput, Change]>([
    ['a clock changed by 10 minutes', PUMP, { recorded: { clockChanges: [{ minute: 100, shiftMinutes: 10 }] } }],
    ['a clock changed before the window', PUMP, { recorded: { clockChanges: [{ minute: -100, shiftMinutes: 60 }] } }],
    ['a meter that agrees with the sensor', PUMP, { recorded: { meter: meterBeside(PUMP, 0) } }],
    ['12 days of glucose', PUMP, { recorded: { sensors: sensorWhere(PUMP, (minute) => minute >= 9 * 1440) } }],
    ['advice of 14 days ago', PUMP, { patient: { lastAdviceDaysAgo: 14 } }],
    [
      'a basal injection at 24:00, which plans may have (BASAL-02)',
      COUNTING,
      { plan: { basal: basalOf(19, 'Lantus', 1440) } },
    ],
    ['a target of 149', PUMP, { pump: { targetMgDl: flat(149) } }],
    [
      'two pumps one after the other',
      PUMP,
      { recorded: { basal: basal.map((one, index) => ({ ...one, deviceId: index < 10 ? 'a' : 'b' })) } },
    ],
    [
      'a gap of a quarter of an hour in the basal report',
      PUMP,
      { recorded: { basal: basal.map((one) => ({ ...one, durationMinutes: 1425 })) } },
    ],
    [
      'a reading twice, through two ways',
      PUMP,
      { recorded: { sensors: [...sensors, { ...sensorWhere(PUMP, () => true)[0], deviceId: 'cloud' }] } },
    ],
  ])('%s', (_, input, change) => {
    expect(namesOf(changed(input, change))).toEqual([]);
  });
});
