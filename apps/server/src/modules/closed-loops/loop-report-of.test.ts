import { loopReportWire } from '@glidepath/api-contract/wire/loop-report.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { DEMO_DAYS, demoLoopLife } from '@glidepath/demo-clinic';
import { DAY_MS, dayAfter } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { type LoopReportInput, loopReportOf } from './loop-report-of.ts';

const LAST_DAY = '2026-03-20';
const life = demoLoopLife({ life: 'often-off', seed: 1, zone: 'UTC', startsOn: dayAfter(LAST_DAY, 1 - DEMO_DAYS) });
const lived = life.recordedBefore();

const reportOf = (changes: Partial<LoopReportInput> = {}) =>
  loopReportOf({
    records: lived,
    devices: life.devices,
    zone: 'UTC',
    nowMs: Date.parse(`${LAST_DAY}T00:00:00Z`) + 1.5 * DAY_MS,
    lastDay: LAST_DAY,
    days: 14,
    outerBand: '10-90',
    settingsBefore: null,
    correctedSystem: null,
    ...changes,
  });

describe('what a closed loop did', () => {
  const report = reportOf();
  const { exits, insulin } = report.automation ?? expect.unreachable();

  it('can be sent', () => {
    expect(loopReportWire.safeParse(toWire(loopReportWire, report)).error).toBeUndefined();
  });

  it('finds the exits that it counts', () => {
    const manual = exits?.exits.filter(({ mode }) => mode === 'manual') ?? [];
    expect(manual.length).toBeGreaterThan(4);
    expect(report.findings.find(({ code }) => code === 'EXITS')?.events).toEqual(
      manual.map(({ deviceTime }) => ({
        day: deviceTime.slice(0, 10),
        minute: 60 * Number(deviceTime.slice(11, 13)) + Number(deviceTime.slice(14, 16)),
      })),
    );
  });

  it('adds insulin up to its total', () => {
    const { totalUnits, dayCount, automaticBasalUnits, automaticBolusUnits, automaticUnits, ...parts } =
      insulin ?? expect.unreachable();
    expect(Object.values(parts).reduce((sum, units) => sum + units, automaticUnits)).toBeCloseTo(totalUnits, 6);
    expect((automaticBasalUnits ?? 0) + (automaticBolusUnits ?? 0)).toBeCloseTo(automaticUnits, 6);
    expect(dayCount).toBe(14);
  });

  it('knows the target of settings that were reported before the days', () => {
    const records = lived.filter(({ type }) => type !== 'pump_settings');
    const settings = lived.find((record) => record.type === 'pump_settings') ?? expect.unreachable();
    const targets = (changes: Partial<LoopReportInput>) =>
      reportOf({ records, ...changes }).automation?.hours.map(({ target }) => target?.setMgDl ?? null);
    expect(targets({})).toEqual(Array(24).fill(null));
    expect(targets({ settingsBefore: settings })).toEqual(Array(24).fill(100));
  });

  it('tells nothing of a loop where there was none', () => {
    const records = lived.filter(({ type }) => type === 'cgm');
    expect(reportOf({ records })).toMatchObject({
      isLoopSeen: false,
      automation: null,
      findings: [],
    });
  });
});
