import { FASTING_RANGES_MG_DL } from '@glidepath/patient-rules';
import { describe, expect, it } from 'vitest';

import { fastingRangeText } from './settings-texts.ts';

const texts = (units: 'mg/dL' | 'mmol/L') => FASTING_RANGES_MG_DL.map((range) => fastingRangeText(range, units, 'en'));

describe('a fasting range', () => {
  it('CLINIC-10, START-06: is written in mg/dL', () => {
    expect(texts('mg/dL')).toEqual(['80-100 mg/dL', '90-110 mg/dL', '100-130 mg/dL', '110-140 mg/dL', '120-150 mg/dL']);
  });

  it('CLINIC-10: is converted with one decimal where the clinic uses mmol/L', () => {
    expect(texts('mmol/L')).toEqual([
      '4.4-5.6 mmol/L',
      '5.0-6.1 mmol/L',
      '5.6-7.2 mmol/L',
      '6.1-7.8 mmol/L',
      '6.7-8.3 mmol/L',
    ]);
  });

  it('CLINIC-10: reads the same in Hebrew', () => {
    expect(fastingRangeText({ low: 80, high: 100 }, 'mmol/L', 'he')).toBe('4.4-5.6 mmol/L');
  });
});
