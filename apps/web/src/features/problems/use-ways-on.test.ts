import { describe, expect, it } from 'vitest';

import { waysOf } from './use-ways-on.ts';

const textsOf = (isDoctor: boolean, place: Parameters<typeof waysOf>[1]) =>
  waysOf({ isDoctor }, place).map(({ text }) => text);

describe('the ways on from an unknown address', () => {
  it('lead clinicians to their patients, in single-patient mode home', () => {
    expect(textsOf(true, { isEmrMode: false, isReportsOnly: false })).toEqual(['patients']);
    expect(textsOf(true, { isEmrMode: true, isReportsOnly: false })).toEqual(['home']);
  });

  it('lead patients to what they have', () => {
    expect(textsOf(false, { isEmrMode: false, isReportsOnly: false })).toEqual(['myRecommendations', 'myReports']);
    expect(textsOf(false, { isEmrMode: false, isReportsOnly: true })).toEqual(['myReports']);
  });
});
