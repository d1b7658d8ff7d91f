import type { Automation, LoopReport } from '@glidepath/report-figures';

import { anAgp } from './sample-agp.ts';

/** Exercise in the afternoon. */
function targetAt(hour: number): Automation['hours'][number]['target'] {
  const setMgDl = hour < 6 ? 120 : 110;
  return { setMgDl, usedMgDl: hour === 17 ? 134 : setMgDl };
}

const HOURS = Array.from({ length: 24 }, (_, hour): Automation['hours'][number] => ({
  automatedPercent: hour === 3 ? null : 100 - hour,
  automaticUnitsPerDay: 0.1 + hour / 20,
  basal: null,
  target: targetAt(hour),
}));

/** What a loop told of two weeks, on the last of which it was off for half a day. */
const AUTOMATION: Automation = {
  dayCount: 14,
  time: { knownMinutes: 20_160, automatedMinutes: 18_144, limitedMinutes: 1008, manualMinutes: 1008 },
  exits: {
    exits: [
      {
        at: '2026-03-09T10:15:00.000Z',
        deviceTime: '2026-03-09T10:15:00',
        minutes: 300,
        mode: 'manual',
        cause: 'sensor',
        hasReturned: true,
      },
      {
        at: '2026-03-19T00:30:00.000Z',
        deviceTime: '2026-03-19T00:30:00',
        minutes: 708,
        mode: 'manual',
        cause: null,
        hasReturned: true,
      },
      {
        at: '2026-03-20T00:30:00.000Z',
        deviceTime: '2026-03-20T00:30:00',
        minutes: 40,
        mode: 'limited',
        cause: 'sensor',
        hasReturned: true,
      },
    ],
    manualPerWeek: 1,
    manualByCause: [
      { cause: 'sensor', count: 1, minutes: 300 },
      { cause: null, count: 1, minutes: 708 },
    ],
    limitedCount: 1,
    longestMinutes: 708,
  },
  insulin: {
    dayCount: 13,
    totalUnits: 520.13,
    automaticUnits: 286.13,
    automaticBasalUnits: 200.13,
    automaticBolusUnits: 86,
    programmedBasalUnits: 26,
    mealBolusUnits: 169.91,
    correctionBolusUnits: 38.09,
    unsplitBolusUnits: 0,
    unknownBolusUnits: 0,
    injectedUnits: 0,
  },
  basal: {
    knownMinutes: 20_160,
    deliveredUnits: 280,
    againstProgrammed: { minutes: 20_160, programmedUnits: 308, deliveredUnits: 280 },
    stoppedMinutes: 1400,
    stoppedByLoopMinutes: 1274,
    highest: { rateUnitsPerHour: 2.4, minutes: 700 },
  },
  overrides: [
    { kind: 'sleep', count: 14, minutes: 6300, longestMinutes: 480 },
    { kind: 'exercise', count: 1, minutes: 55, longestMinutes: 55 },
  ],
  hours: HOURS,
};

export function anAutomation(parts: Partial<Automation> = {}): Automation {
  return { ...AUTOMATION, ...parts };
}

export function aLoopReport(parts: Partial<LoopReport> = {}): LoopReport {
  return {
    period: { firstDay: '2026-03-07', lastDay: '2026-03-20', days: 14 },
    before: { firstDay: '2026-02-21', lastDay: '2026-03-06', days: 14 },
    isLoopSeen: true,
    identity: {
      system: 'control-iq',
      recognisedBy: 'device',
      toldByDevices: 'control-iq',
      device: { manufacturer: 'Tandem', model: 't:slim X2' },
    },
    glucose: { period: anAgp(), before: anAgp() },
    automation: anAutomation(),
    findings: [
      {
        code: 'MISSED_BOLUSES',
        count: 3,
        of: null,
        pointsLost: 4.4,
        events: [
          { day: '2026-03-08', minute: 765 },
          { day: '2026-03-08', minute: 1170 },
          { day: '2026-03-15', minute: 780 },
        ],
      },
      { code: 'LATE_BOLUSES', count: 12, of: 40, pointsLost: null, events: [{ day: '2026-03-10', minute: 480 }] },
    ],
    ...parts,
  };
}

/** Nobody knows anything: a glucose file of somebody whose pump tells nothing. */
export function anUnknownLoop(): LoopReport {
  const statistics = { cgm: null, smbg: null, insulin: null, carbs: null, hcl: null };
  const nothing = { start: null, end: null, cgmGraph: [], bolusGraph: [], statistics };
  return aLoopReport({
    isLoopSeen: false,
    identity: { system: null, recognisedBy: null, toldByDevices: null, device: null },
    glucose: { period: nothing, before: nothing },
    automation: null,
    findings: [],
  });
}
