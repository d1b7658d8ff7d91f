import { describe, expect, it } from 'vitest';

import { advise } from '../advise.ts';
import { injectionCase, PLANS, pumpCase } from '../test-cases/usual-cases.ts';
import type { AdvisorInput } from './advisor-input.ts';
import { readAdvisorInput } from './read-advisor-input.ts';

const written = JSON.parse(JSON.stringify(pumpCase({ days: 12 })));
const problemsOf = (input: unknown) => {
  const reading = readAdvisorInput(input);
  return reading.outcome === 'refused' ? reading.problems : [];
};

const LATE = { morning: 360, afternoon: 720, evening: 1080, night: 1380 };
const FORMER = { untilDay: 3, plan: written.plan, targetMgDl: [{ startMinute: 0, value: 120 }] };

describe('readAdvisorInput', () => {
  it.each<[string, AdvisorInput]>([
    ['a pump', pumpCase({ days: 12 })],
    ['other parts of the day', { ...injectionCase({ treatmentType: 'MDI_SSI', days: 12 }), periodStartMinutes: LATE }],
    ['a pump with a former target', { ...pumpCase({ days: 12 }), formerPlans: [FORMER] }],
    ...(Object.keys(PLANS) as (keyof typeof PLANS)[]).map((treatmentType): [string, AdvisorInput] => [
      treatmentType,
      injectionCase({ treatmentType, days: 12 }),
    ]),
  ])('reads %s as it was written', (_, input) => {
    const reading = readAdvisorInput(JSON.parse(JSON.stringify(input)));
    expect(reading).toEqual({ outcome: 'read', input: JSON.parse(JSON.stringify(input)) });
  });

  it('takes a sensor by its distance in time, with nulls for what is missing', () => {
    const sensors = [{ firstMinute: 10, everyMinutes: 15, glucoseMgDl: [100, null, 120] }];
    const reading = readAdvisorInput({ ...written, recorded: { sensors } });
    expect(reading).toMatchObject({
      input: {
        recorded: { sensors: [{ minutes: [10, 40], glucoseMgDl: [100, 120] }], boluses: [], injections: [] },
      },
    });
  });

  it('a plan may be missing: that is for the advice to say', () => {
    const reading = readAdvisorInput({ ...written, plan: null });
    expect(reading.outcome === 'read' && advise(reading.input)).toMatchObject({
      refusals: [{ name: 'pump-settings-missing' }],
    });
  });

  it.each([
    ['nothing', null, [{ field: '', problem: 'wrong-type', expected: 'object' }]],
    ['no patient', { ...written, patient: undefined }, [{ field: 'patient', problem: 'missing' }]],
    [
      'a word for a number',
      { ...written, patient: { ...written.patient, ageYears: 'old' } },
      [{ field: 'patient.ageYears', problem: 'wrong-type', expected: 'number' }],
    ],
    [
      'an unknown type',
      { ...written, treatmentType: 'GENERIC' },
      [{ field: 'treatmentType', problem: 'not-allowed', expected: expect.stringContaining('PUMP, BASAL_ONLY') }],
    ],
    [
      'a name that was mistyped',
      { ...written, recorded: { ...written.recorded, bolus: [] } },
      [{ field: 'recorded.bolus', problem: 'unknown-field' }],
    ],
    [
      'a negative dose',
      {
        ...written,
        recorded: {
          boluses: [
            { minute: 5, doseUnits: 3 },
            { minute: 9, doseUnits: -1 },
          ],
        },
      },
      [{ field: 'recorded.boluses[1].doseUnits', problem: 'out-of-range', expected: '>= 0' }],
    ],
    [
      'a window of 22 days',
      { ...written, window: { firstDay: '2026-03-01', days: 22 } },
      [{ field: 'window.days', problem: 'out-of-range', expected: '<= 21' }],
    ],
    [
      'more earlier weeks than are looked at',
      { ...written, earlier: { days: 43, recorded: written.recorded } },
      [{ field: 'earlier.days', problem: 'out-of-range', expected: '<= 42' }],
    ],
    [
      'a day that does not exist',
      { ...written, window: { firstDay: '2026-02-30', days: 21 } },
      [{ field: 'window.firstDay', problem: 'not-allowed', expected: 'date' }],
    ],
    [
      'times and values of different number',
      { ...written, recorded: { sensors: [{ minutes: [0, 5], glucoseMgDl: [100] }] } },
      [{ field: 'recorded.sensors[0].minutes', problem: 'contradictory' }],
    ],
    [
      'a range upside down',
      { ...written, patient: { ...written.patient, preMealRangeMgDl: { low: 120, high: 90 } } },
      [{ field: 'patient.preMealRangeMgDl.high', problem: 'contradictory' }],
    ],
    [
      'a plan of no known kind',
      { ...written, plan: { ...written.plan, type: 'PATCH' } },
      [{ field: 'plan.type', problem: 'not-allowed' }],
    ],
  ])('names the field of %s', (_, input, problems) => {
    expect(problemsOf(input)).toMatchObject(problems);
  });

  it('names every field that is wrong', () => {
    const fields = problemsOf({ ...written, window: {}, patient: { ...written.patient, penStepUnits: 2 } });
    expect(fields.map(({ field }) => field)).toEqual(['window.firstDay', 'window.days', 'patient.penStepUnits']);
  });
});
