import { describe, expect, it } from 'vitest';

import { jobsOf } from './runs/job.ts';
import { trialOptions } from './trial-options.ts';

describe('trialOptions', () => {
  it('is written down whole, with the former version, and no other way', () => {
    expect(trialOptions([]).isWritten).toBe(true);
    expect(trialOptions(['--seed', '7']).isWritten).toBe(true);
    expect(trialOptions(['--short']).isWritten).toBe(true);
    expect(() => trialOptions(['--short', '--quick'])).toThrow(RangeError);
    for (const option of [['--quick'], ['--former', 'none'], ['--only', 'pump'], ['--cohort', 'A,B']]) {
      expect(trialOptions(option).isWritten).toBe(false);
    }
  });

  it('runs the holdout with its own seeds, and tries its machinery with others', () => {
    const holdout = trialOptions(['--holdout']);
    expect(holdout.seeds).toHaveLength(3);
    expect(holdout.seeds).not.toContain(holdout.size.seed);
    expect(holdout.isWritten).toBe(true);
    const trying = trialOptions(['--holdout', '--seed', '5']);
    expect(trying.seeds).toEqual([5]);
    expect(trying.isWritten).toBe(false);
    expect(() => trialOptions(['--holdout', '--quick'])).toThrow(RangeError);
  });

  it('lets nobody look at a part of the holdout without writing it down', () => {
    expect(() => trialOptions(['--holdout', '--cohort', 'D'])).toThrow(RangeError);
    expect(() => trialOptions(['--holdout', '--former', 'none'])).toThrow(RangeError);
    expect(trialOptions(['--holdout', '--cohort', 'D', '--seed', '5']).cohorts).toEqual(['D']);
  });

  it('refuses what it does not know', () => {
    expect(() => trialOptions(['--cohort', 'E'])).toThrow('--cohort knows A, B, C, D, not E');
    expect(() => trialOptions(['--seed', 'many'])).toThrow(RangeError);
    expect(() => trialOptions(['--fast'])).toThrow('--fast');
  });
});

describe('jobsOf', () => {
  it('makes one job for each patient of the parts and cohorts that take part', () => {
    const jobs = jobsOf(trialOptions(['--quick', '--cohort', 'B,D']));
    expect(jobs.map((job) => (job.part === 'pump' ? `${job.cohort}${job.patient}` : job.part))).toEqual([
      'B0',
      'B1',
      'D0',
      'D1',
      'D2',
    ]);
  });

  it('makes them for every seed', () => {
    const jobs = jobsOf(trialOptions(['--holdout']));
    expect(new Set(jobs.map(({ seed }) => seed)).size).toBe(3);
  });
});
