import type { LoopSystem } from '@glidepath/device-readings';

import type { LoopSettings } from '../systems/loop-settings.ts';
import { leverUse } from '../systems/loop-systems.ts';
import { type Candidate, candidateOf, hadVeryLow } from './candidate.ts';
import { movedActiveInsulin, movedTarget } from './changed-settings.ts';
import type { LoopFacts } from './loop-facts.ts';

/** What a loop aims at, how long it counts insulin, and when it is told that somebody sleeps. Sources: docs/closed-loops.md. */
const TARGET_STEP_MG_DL: Readonly<Partial<Record<LoopSystem, number>>> = {
  'minimed-780g': 10,
  'omnipod-5': 10,
  'camaps-fx': 5,
  loop: 5,
  oref: 5,
};
const LOWEST_ADVISED_TARGET_MG_DL = { usual: 100, camaps: 105 } as const;
/** The consensus goal of time above range; a loop that is set gentler than usual asks for less. */
const HIGH_OFTEN_PERCENT = { usual: 25, gentle: 10 } as const;
const USUAL_TARGET_MG_DL = 110;
/** As nobody can replay what a loop aims at, lows must be rarer than elsewhere. */
const MOST_BELOW_70_PERCENT = 2;
const ACTION_STEP_MINUTES = 30;
const NIGHTS_HIGH_SHARE = 0.25;
/** From eleven at night until six. */
const USUAL_NIGHT = { startMinute: 1380, endMinute: 360 } as const;

/** Where the factor does not act, a longer action or a higher target makes the loop gentler. */
export function gentlerLoop(facts: LoopFacts): (Candidate | null)[] {
  const { settings } = facts.answer;
  if (leverUse(settings, 'correctionFactor') === 'acts') return [];
  const count = facts.lows.length - facts.meals.filter(({ isLow }) => isLow).length;
  const restsOn = { isStronger: false, count, of: facts.lows.length };
  const step = TARGET_STEP_MG_DL[settings.system] ?? 0;
  const isActionUsed = leverUse(settings, 'activeInsulin') === 'acts';
  return [
    candidateOf('activeInsulin', 'LOWS_OTHERWISE', restsOn, [
      isActionUsed ? movedActiveInsulin(settings, ACTION_STEP_MINUTES) : null,
    ]),
    candidateOf('loopTarget', 'LOWS_OTHERWISE', restsOn, [movedTarget(settings, step, 0)]),
  ];
}

/** The published evidence disagrees, so it is only offered where nights are high. */
export function sleepSchedule(facts: LoopFacts): Candidate | null {
  const { settings } = facts.answer;
  const isOffered = leverUse(settings, 'sleepSchedule') === 'acts' && settings.sleepSchedule === null;
  if (!isOffered || facts.nightHighShare <= NIGHTS_HIGH_SHARE || hadVeryLow(facts)) return null;
  const restsOn = { isStronger: true, count: Math.round(100 * facts.nightHighShare), of: 100 };
  return candidateOf('sleepSchedule', 'NIGHTS_HIGH', restsOn, [{ ...settings, sleepSchedule: USUAL_NIGHT }]);
}

function isHighOften(facts: LoopFacts): boolean {
  const { above180Percent, below70Percent } = facts.summary;
  const { settings } = facts.answer;
  const isGentle = hasTargetAbove(settings, USUAL_TARGET_MG_DL) || countsLong(settings);
  const often = HIGH_OFTEN_PERCENT[isGentle ? 'gentle' : 'usual'];
  return above180Percent >= often && below70Percent < MOST_BELOW_70_PERCENT && !hadVeryLow(facts);
}

export function shorterAction(facts: LoopFacts): Candidate | null {
  const { settings } = facts.answer;
  if (leverUse(settings, 'activeInsulin') !== 'acts' || !isHighOften(facts)) return null;
  return candidateOf('activeInsulin', 'ROOM_FOR_SHORTER_ACTION', timeHigh(facts), [
    movedActiveInsulin(settings, -ACTION_STEP_MINUTES),
  ]);
}

/** A loop that aims this high, or counts insulin for this long, cannot reach what other settings are judged by. */
const HELD_BACK = { targetMgDlAbove: 125, actionMinutesAbove: 240 } as const;

export const aimsHigh = (settings: LoopSettings): boolean =>
  leverUse(settings, 'loopTarget') === 'acts' && hasTargetAbove(settings, HELD_BACK.targetMgDlAbove);

export const countsLong = (settings: LoopSettings): boolean =>
  leverUse(settings, 'activeInsulin') === 'acts' && (settings.activeInsulinMinutes ?? 0) > HELD_BACK.actionMinutesAbove;

const hasTargetAbove = ({ loopTargetMgDl }: LoopSettings, mgDl: number): boolean =>
  (loopTargetMgDl ?? []).some(({ value }) => value > mgDl);

export function lowerTarget(facts: LoopFacts): Candidate | null {
  const { settings } = facts.answer;
  const step = TARGET_STEP_MG_DL[settings.system];
  if (leverUse(settings, 'loopTarget') !== 'acts' || step === undefined || !isHighOften(facts)) return null;
  const isCamaps = settings.system === 'camaps-fx';
  const lowest = LOWEST_ADVISED_TARGET_MG_DL[isCamaps ? 'camaps' : 'usual'];
  return candidateOf('loopTarget', 'ROOM_FOR_LOWER_TARGET', timeHigh(facts), [movedTarget(settings, -step, lowest)]);
}

const timeHigh = ({ summary }: LoopFacts): Pick<Candidate, 'isStronger' | 'count' | 'of'> => ({
  isStronger: true,
  count: Math.round(summary.above180Percent),
  of: 100,
});
