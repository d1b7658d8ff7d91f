import type { LoopSystem } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import { madeSettings } from '../test-support/made-settings.ts';
import { LOOP_LEVERS } from './loop-settings.ts';
import { changedLevers, loopSettingsIssues } from './loop-settings-issues.ts';
import { LOOP_SYSTEM_RULES, leverUse } from './loop-systems.ts';

const LOOP_SYSTEMS = Object.keys(LOOP_SYSTEM_RULES) as LoopSystem[];
const flat = (value: number) => [{ startMinute: 0, value }];
const codes = (...asked: Parameters<typeof loopSettingsIssues>) => loopSettingsIssues(...asked).map(({ code }) => code);

describe('what may be approved', () => {
  it('what is not changed is never wrong, even outside a range', () => {
    const present = madeSettings('minimed-780g', { loopTargetMgDl: flat(150) });
    expect(codes(present, present)).toEqual([]);
  });

  it('nothing that the system does not use', () => {
    const present = madeSettings('camaps-fx');
    expect(codes({ ...present, basalUnitsPerHour: flat(1.1) }, present)).toEqual(['loop.not-used']);
    expect(codes({ ...present, correctionFactorMgDlPerUnit: flat(45) }, present)).toEqual(['loop.not-used']);
    expect(codes({ ...present, activeInsulinMinutes: 300 }, present)).toEqual(['loop.not-used']);
    const dynamic = madeSettings('oref', { hasDynamicSensitivity: true });
    expect(codes({ ...dynamic, correctionFactorMgDlPerUnit: flat(45) }, dynamic)).toEqual(['loop.not-used']);
  });

  it('within range, on its steps, and not too far at once', () => {
    const present = madeSettings('minimed-780g');
    const target = (value: number) => codes({ ...present, loopTargetMgDl: flat(value) }, present);
    expect([target(100), target(110), target(90), target(115)]).toEqual([
      [],
      [],
      ['loop.out-of-range'],
      ['loop.not-on-step'],
    ]);
    const ratio = (value: number) => codes({ ...present, carbRatioGramsPerUnit: flat(value) }, present);
    expect([ratio(13), ratio(7), ratio(13.1), ratio(6.9), ratio(10.55)]).toEqual([
      [],
      [],
      ['loop.too-far'],
      ['loop.too-far'],
      ['loop.not-on-step'],
    ]);
    expect(codes({ ...present, activeInsulinMinutes: 165 }, present)).toEqual([]);
    expect(codes({ ...present, activeInsulinMinutes: 170 }, present)).toEqual(['loop.not-on-step']);
  });

  it('the same rows, in the same system', () => {
    const present = madeSettings('control-iq');
    const twoRows = [...present.basalUnitsPerHour, { startMinute: 600, value: 1 }];
    expect(codes({ ...present, basalUnitsPerHour: twoRows }, present)).toEqual(['loop.rows-moved']);
    expect(codes({ ...present, system: 'oref' }, present)).toEqual(['loop.other-system']);
  });
});

describe('the rules of the systems', () => {
  it('each lever with a range is used, and each that is used by the loop has one, or is a schedule or fixed', () => {
    const wrong = LOOP_SYSTEMS.flatMap((system) =>
      LOOP_LEVERS.filter((lever) => {
        const use = leverUse(madeSettings(system), lever);
        const hasRange = LOOP_SYSTEM_RULES[system].ranges[lever] !== undefined;
        return hasRange ? use === 'unused' : use === 'acts' && lever !== 'sleepSchedule';
      }).map((lever) => [system, lever]),
    );
    expect(wrong).toEqual([]);
  });

  it('a change of any value is a change of its lever', () => {
    const present = madeSettings('loop');
    expect(
      changedLevers(
        { ...present, loopTargetMgDl: flat(101), sleepSchedule: { startMinute: 0, endMinute: 60 } },
        present,
      ),
    ).toEqual(['loopTarget', 'sleepSchedule']);
  });
});
