import { confirmedTitration, resumedTitration, startedTitration } from '@glidepath/dosing-advisor';
import { describe, expect, it } from 'vitest';

import { rememberedIn } from './titration.repository.ts';

const SEEN = {
  planVersion: 3,
  treatmentType: 'BASAL_ONLY',
  diabetesType: 'Type2',
  goalLowMgDl: 90,
  goalHighMgDl: null,
};
const STARTED = startedTitration('2026-03-01', 20);
const RUN = {
  ...STARTED,
  history: [{ on: '2026-03-04', code: 'ABOVE', fromUnits: 20, toUnits: 22 }],
  answeredLows: [{ on: '2026-03-05', level: 2, answeredOn: '2026-03-05' }],
  status: 'stopped',
  stoppedBy: 'repeated-level-2',
};

describe('what titration remembers', () => {
  it.each([
    ['at its start', STARTED],
    ['confirmed', confirmedTitration(STARTED, 24)],
    ['resumed', resumedTitration(STARTED, '2026-03-09', 22)],
    ['stopped, with steps and lows', RUN],
  ])('is read as it was stored: %s', (_, state) => {
    const stored = JSON.parse(JSON.stringify({ state, seen: SEEN }));
    expect(rememberedIn(stored)).toEqual({ state, seen: SEEN });
  });

  it.each([
    ['no dose', { ...STARTED, confirmedDoseUnits: null }],
    ['no answered lows', { ...STARTED, answeredLows: undefined }],
    ['an unknown code', { ...RUN, history: [{ ...RUN.history[0], code: 'DOUBLE_IT' }] }],
  ])('is not guessed: %s', (_, state) => {
    expect(() => rememberedIn({ state, seen: SEEN })).toThrow('Invalid');
  });
});
