import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from './advice/advice.ts';
import type { SettingAdvice } from './advice/setting-advice.ts';
import { advise } from './advise.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import { changed, flat, withRates } from './test-cases/changed-case.ts';
import { basalOf, injectionCase, type PumpPerson, pumpCase } from './test-cases/usual-cases.ts';

function planned(input: AdvisorInput): PlanAdvice {
  const advice = advise(input);
  if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
  return advice;
}

const CHANGED_ON_DAY = 16;
const isSince = (day: number) => day >= CHANGED_ON_DAY;

const DEPTH_PER_SLOT = 16;

/** A fall below 54 in the nights since the change, for half an hour. */
const lowNights = (minute: number) => {
  const since = isSince(Math.floor(minute / 1440)) ? (minute % 1440) - 150 : -1;
  if (since >= 0 && since < 30) return -DEPTH_PER_SLOT;
  return since >= 60 && since < 90 ? DEPTH_PER_SLOT : 0;
};

/** Five days ago basal went from 0.8 to 0.87 U/h; meals needed more until then, and are right since. */
function pumpChanged(truth: NonNullable<PumpPerson['truth']>): AdvisorInput {
  const ran = pumpCase({ truth });
  const plan = withRates(ran.plan, { basalUnitsPerHour: flat(0.87) });
  const basal = ran.recorded.basal.map((day) => ({
    ...day,
    rateUnitsPerHour: isSince(day.minute / 1440) ? 0.87 : 0.8,
  }));
  const formerPlans = [{ untilDay: CHANGED_ON_DAY, plan: ran.plan }];
  return { ...ran, plan, formerPlans, recorded: { ...ran.recorded, basal } };
}

const mealsWere = { neededGramsPerUnit: (_: number, day: number) => (isSince(day) ? 10 : 8) };
const rises = ({ settings }: PlanAdvice) =>
  settings.filter(({ insulinChangePercent }) => insulinChangePercent > 0).map(({ place, code }) => [place.area, code]);
const of = (area: SettingAdvice['place']['area'], { settings }: PlanAdvice) =>
  settings.filter(({ place }) => place.area === area);

describe('a pump that was changed by a little five days ago', () => {
  it('is not raised by meals before the change, where those since were right', () => {
    const advice = planned(pumpChanged(mealsWere));
    expect(advice.period.asNowSince).toBe('2026-03-17');
    expect(rises(advice).filter(([area]) => area !== 'correction-factor')).toEqual([]);
    expect(of('carb-ratio', advice).map(({ code }) => code)).toEqual(['CHANGED_LATELY']);
  });

  it('goes on rising where days since ask for it as those before did', () => {
    expect(rises(planned(pumpChanged({ neededGramsPerUnit: () => 7.5 })))).toContainEqual(['carb-ratio', 'LESS_RISK']);
  });

  it('is cut for the lows of its own nights, and nothing rises beside them', () => {
    const advice = planned(pumpChanged({ neededGramsPerUnit: () => 8, pushMgDl: lowNights }));
    expect(rises(advice)).toEqual([]);
    expect(advice.regime.stopsIncreases).toBe(true);
    const cut = of('basal', advice).filter(({ from, to }) => to < from);
    expect(cut.map(({ code }) => code)).toContain('HYPO_FORCE_20');
    const [ratio] = of('carb-ratio', advice);
    expect(ratio?.code).toBe('TBR_BLOCK');
    // By the days since the change, which show it; the whole window alone would not.
    expect(ratio?.evidence).toMatchObject({ analysedDays: 5 });
    expect(ratio?.evidence.below54Percent).toBeGreaterThan(advice.glucose.below54Percent);
  });

  it('with the same lows long ago is judged by all days', () => {
    const ran = pumpCase({ truth: { pushMgDl: lowNights } });
    const advice = planned(ran);
    expect(of('basal', advice).flatMap(({ evidence }) => evidence.lowsOutOf)).toEqual(
      of('basal', advice).map(() => 21),
    );
  });
});

describe('injections that were changed by a little five days ago', () => {
  it('are not raised against lows since then either', () => {
    const truth = { neededGramsPerUnit: () => 8, pushMgDl: lowNights };
    const lived = injectionCase({ treatmentType: 'MDI_CRCF', basalUnits: 19, truth });
    const former = changed(lived, { plan: { basal: basalOf(18.5) } });
    const formerPlans = [{ untilDay: CHANGED_ON_DAY, plan: former.plan }];
    expect(planned(lived).regime.stopsIncreases).toBe(false);
    const advice = planned({ ...lived, formerPlans });
    expect(advice.regime.stopsIncreases).toBe(true);
    expect(rises(advice)).toEqual([]);
  });
});
