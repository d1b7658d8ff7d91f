import type { LoopSystem } from '@glidepath/device-readings';
import { MPC_CONTROLLER, PID_CONTROLLER, RANGE_CONTROLLER } from '@glidepath/virtual-patients';
import { describe, expect, it } from 'vitest';

import { type LoopReviewInput, loopReview } from './loop-review.ts';
import { changedLevers, loopSettingsIssues } from './systems/loop-settings-issues.ts';
import { LOOP_SYSTEM_RULES, leverUse } from './systems/loop-systems.ts';
import { madeDays } from './test-support/made-days.ts';
import { madeSettings } from './test-support/made-settings.ts';
import { type SimulatedLoop, simulatedLoop } from './test-support/simulated-loops.ts';

const SYSTEMS = Object.keys(LOOP_SYSTEM_RULES) as LoopSystem[];
const inputOf = ({ days, settings }: Pick<SimulatedLoop, 'days' | 'settings'>): LoopReviewInput => ({
  days,
  automation: { automatedShare: 0.98, exitMinutes: [] },
  system: settings.system,
  settings,
  startedDaysAgo: null,
  changedDaysAgo: null,
  advisorRefusals: [],
  person: { ageYears: 40, isHighRisk: false },
});
const MADE = inputOf({ days: madeDays(21), settings: madeSettings('control-iq') });

const WEAK_RATIO = [RANGE_CONTROLLER, PID_CONTROLLER, MPC_CONTROLLER].map((controller) =>
  simulatedLoop({ controller, misjudged: { carbRatio: 1.4 } }),
);
const STRONG_RATIO = simulatedLoop({ controller: MPC_CONTROLLER, misjudged: { carbRatio: 0.5 } });
const MISSED = simulatedLoop({
  controller: MPC_CONTROLLER,
  misjudged: { carbRatio: 1.4 },
  habits: { missedBolusChance: 0.3 },
});

describe('advice on settings', () => {
  it.each(WEAK_RATIO)('a ratio that is too weak becomes stronger by one step: $settings.system', (simulated) => {
    const { advice } = loopReview(inputOf(simulated));
    expect(advice?.levers.filter(({ change }) => change)).toEqual([
      expect.objectContaining({ lever: 'carbRatio', change: expect.objectContaining({ isStronger: true }) }),
    ]);
    for (const [row, { value }] of (advice?.settings.carbRatioGramsPerUnit ?? []).entries()) {
      expect(value).toBeGreaterThanOrEqual(0.85 * (simulated.settings.carbRatioGramsPerUnit[row]?.value ?? 0) - 1e-9);
    }
    expect(advice?.effect?.riskPoints.expected).toBeLessThan(0);
  });

  it('behaviour comes first: the same ratio beside missed boluses stays', () => {
    const { advice, findings } = loopReview(inputOf(MISSED));
    expect(findings.map(({ code }) => code)).toContain('MISSED_BOLUSES');
    expect(advice?.settings).toEqual(MISSED.settings);
    expect(advice?.levers.map(({ stays }) => stays)).toContain('BEHAVIOUR_FIRST');
  });

  it('lows come before everything else, and nothing gets stronger', () => {
    const review = loopReview(inputOf(STRONG_RATIO));
    const changes = review.advice?.levers.flatMap(({ change }) => (change ? [change.isStronger] : []));
    expect(changes).toEqual([false]);
  });

  it('against lows the largest step is taken, however little risk it wins', () => {
    const { advice } = loopReview(inputOf(STRONG_RATIO));
    const most = (advice?.settings.carbRatioGramsPerUnit ?? []).map(
      ({ value }, row) => value / (STRONG_RATIO.settings.carbRatioGramsPerUnit[row]?.value ?? 1),
    );
    expect(Math.max(...most)).toBeGreaterThan(1.1);
  });

  it('after a bolus that a low below 54 followed, its ratio is not made stronger', () => {
    const [{ days, settings }] = WEAK_RATIO as [SimulatedLoop];
    const first = days.boluses.find(({ isMeal }) => isMeal);
    const from = Math.floor((first?.minute ?? 0) / 5) + 30;
    const glucoseMgDl = days.glucoseMgDl.map((mgDl, slot) => (slot >= from && slot < from + 4 ? 50 : mgDl));
    const row = settings.carbRatioGramsPerUnit.findLastIndex(
      ({ startMinute }) => startMinute <= (first?.minute ?? 0) % 1440,
    );
    const { advice } = loopReview(inputOf({ days: { ...days, glucoseMgDl }, settings }));
    const advised = advice?.settings.carbRatioGramsPerUnit[row]?.value ?? 0;
    expect(advised).toBeGreaterThanOrEqual(settings.carbRatioGramsPerUnit[row]?.value ?? 1);
  });

  it('lows that leave somebody of forty room leave none at seventy', () => {
    // Fourteen nights with a quarter of an hour at 65: 0.7 % of the time.
    const [{ days, settings }] = WEAK_RATIO as [SimulatedLoop];
    const glucoseMgDl = days.glucoseMgDl.map((mgDl, slot) => {
      const isNight = slot % 288 >= 36 && slot % 288 < 39 && slot < 14 * 288;
      return isNight ? 65 : Math.max(mgDl, 75);
    });
    const input = inputOf({ days: { ...days, glucoseMgDl }, settings });
    const [forty, seventy] = [40, 70].map((ageYears) =>
      loopReview({ ...input, person: { ageYears, isHighRisk: false } }),
    );
    expect(forty?.advice?.levers.some(({ stays }) => stays === 'NO_ROOM')).toBe(false);
    expect(seventy?.advice?.levers.some(({ stays }) => stays === 'NO_ROOM')).toBe(true);
    expect(seventy?.advice?.settings).toEqual(settings);
  });

  it('never what the system ignores, never past a limit, one lever at a time: every system on every life', () => {
    const lives = [...WEAK_RATIO, STRONG_RATIO, MISSED];
    for (const system of SYSTEMS) {
      for (const { days, settings } of lives) {
        const now = { ...settings, system, hasDynamicSensitivity: system === 'oref' };
        const { advice } = loopReview(inputOf({ days, settings: now }));
        const changed = advice ? changedLevers(advice.settings, now) : [];
        expect(changed.length).toBeLessThanOrEqual(1);
        expect(changed.filter((lever) => leverUse(now, lever) === 'unused')).toEqual([]);
        if (advice) expect(loopSettingsIssues(advice.settings, now)).toEqual([]);
        for (const { lever, use, change, stays } of advice?.levers ?? []) {
          expect((change === null) === (stays !== null)).toBe(true);
          if (use === 'unused') expect([lever, stays]).toEqual([lever, 'NOT_USED']);
        }
      }
    }
  });

  it('says the same of the same days', () => {
    expect(loopReview(inputOf(MISSED))).toEqual(loopReview(inputOf(MISSED)));
  });
});

describe('what is refused', () => {
  const settingsRefusals = (changes: Partial<LoopReviewInput>) =>
    loopReview({ ...MADE, ...changes }).settingsRefusals.map(({ name, params }) => [name, params]);

  it('nobody reviews a pump that nothing automatic is seen of', () => {
    const { refusals, advice, findings } = loopReview({
      ...MADE,
      days: madeDays(21, { isAutomated: new Float64Array(21 * 288) }),
    });
    expect(refusals.map(({ name }) => name)).toEqual(['loop-not-seen']);
    expect([advice, findings]).toEqual([null, []]);
  });

  it('what the advisor refuses of readings holds here as well, with its reasons', () => {
    const advisorRefusals = [
      { name: 'closed-loop-active', params: { percentOfTime: 98 } },
      { name: 'overlapping-data', params: { hours: 3 } },
      { name: 'recent-severe-event', params: { reason: 'below-54', percent: 6 } },
    ];
    expect(loopReview({ ...MADE, advisorRefusals }).refusals).toEqual([
      { name: 'overlapping-data', params: { hours: 3 } },
    ]);
    expect(settingsRefusals({ advisorRefusals: advisorRefusals.slice(2) })).toEqual([
      ['recent-severe-event', { reason: 'below-54', percent: 6 }],
    ]);
  });

  it.each<[string, Partial<LoopReviewInput>, unknown]>([
    ['an unknown system', { system: null, settings: null }, ['loop-unknown', {}]],
    ['unknown settings', { settings: null }, ['loop-settings-unknown', {}]],
    ['few days', { days: madeDays(11) }, ['loop-few-days', { found: 11, needed: 12 }]],
    [
      'little automation',
      { automation: { automatedShare: 0.699, exitMinutes: [] } },
      ['loop-low-automation', { percent: 69, needed: 70 }],
    ],
    ['a new loop', { startedDaysAgo: 20 }, ['loop-new', { daysLeft: 1 }]],
    ['changed settings', { changedDaysAgo: 13 }, ['loop-changed', { daysLeft: 1 }]],
  ])('no settings with %s, but behaviour is told', (_, changes, expected) => {
    const review = loopReview({ ...MADE, ...changes });
    expect(settingsRefusals(changes)).toEqual([expected]);
    expect(review.refusals).toEqual([]);
    expect(review.advice).toBeNull();
  });

  it('nothing is refused of three weeks that are known', () => {
    expect(settingsRefusals({ startedDaysAgo: 21, changedDaysAgo: 14 })).toEqual([]);
    expect(loopReview(MADE).advice?.settings).toEqual(MADE.settings);
  });
});
