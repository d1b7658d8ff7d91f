import type { LoopSystem } from '@glidepath/device-readings';
import { at, SLOTS_PER_DAY } from '@glidepath/plan-replay';

import type { AutomationFacts } from '../behaviour/behaviour-findings.ts';
import type { LoopDays } from '../days/loop-days.ts';
import type { LoopSettings } from '../systems/loop-settings.ts';

/** Why nobody can review this loop at all, the headline first. Those of the advisor mean the same as there. */
export const REVIEW_REFUSALS = [
  'loop-not-seen',
  'pump-data-missing',
  'glucose-data-missing',
  'data-too-old',
  'clock-shift',
  'clocks-disagree',
  'overlapping-data',
  'daily-dose-implausible',
  'glucose-implausible',
] as const;
/** Why a review says nothing of settings. */
export const SETTINGS_REFUSALS = [
  'loop-unknown',
  'loop-settings-unknown',
  'loop-few-days',
  'loop-low-automation',
  'loop-new',
  'loop-changed',
  'population-unsupported',
  'recent-severe-event',
] as const;
export type ReviewRefusal = LoopRefusal<(typeof REVIEW_REFUSALS)[number]>;
export type SettingsRefusal = LoopRefusal<(typeof SETTINGS_REFUSALS)[number]>;

type LoopRefusal<Name extends string> = Readonly<{
  name: Name;
  /** What its sentence names, such as days found and needed. */
  params: Readonly<Record<string, number | string>>;
}>;

export type LoopRefusalCase = Readonly<{
  days: LoopDays;
  automation: AutomationFacts;
  system: LoopSystem | null;
  settings: LoopSettings | null;
  /** Whole days since the loop was first seen, and since a setting of it changed; null where that was before all records. */
  startedDaysAgo: number | null;
  changedDaysAgo: number | null;
  /** What the advisor refuses of the same days; it knows more reasons than matter here. */
  advisorRefusals: readonly Readonly<{ name: string; params: Readonly<Record<string, number | string>> }>[];
}>;

const NEEDED = {
  days: 12,
  knownSlotsOfDay: 0.7 * SLOTS_PER_DAY,
  automatedShare: 0.7,
  startedDays: 21,
  changedDays: 14,
};

export function reviewRefusals({ days, advisorRefusals }: LoopRefusalCase): ReviewRefusal[] {
  const isSeen = days.isAutomated.some((share) => share > 0) || days.automaticBolusUnits.some((units) => units > 0);
  const found: ReviewRefusal[] = isSeen ? [] : [{ name: 'loop-not-seen', params: {} }];
  return [...found, ...carried(REVIEW_REFUSALS, advisorRefusals)];
}

export function settingsRefusals(refusalCase: LoopRefusalCase): SettingsRefusal[] {
  const { days, automation, system, settings, startedDaysAgo, changedDaysAgo, advisorRefusals } = refusalCase;
  const knownDays = daysWithBoth(days);
  const share = automation.automatedShare ?? 0;
  const found: (SettingsRefusal | false)[] = [
    system === null && { name: 'loop-unknown', params: {} },
    system !== null && settings === null && { name: 'loop-settings-unknown', params: {} },
    knownDays < NEEDED.days && { name: 'loop-few-days', params: { found: knownDays, needed: NEEDED.days } },
    share < NEEDED.automatedShare && {
      name: 'loop-low-automation',
      params: { percent: Math.floor(100 * share), needed: 100 * NEEDED.automatedShare },
    },
    tooLately('loop-new', startedDaysAgo, NEEDED.startedDays),
    tooLately('loop-changed', changedDaysAgo, NEEDED.changedDays),
  ];
  return [...found.filter((refusal) => refusal !== false), ...carried(SETTINGS_REFUSALS, advisorRefusals)];
}

function tooLately(name: 'loop-new' | 'loop-changed', daysAgo: number | null, needed: number): SettingsRefusal | false {
  return daysAgo !== null && daysAgo < needed && { name, params: { daysLeft: needed - daysAgo } };
}

function carried<Name extends string>(
  names: readonly Name[],
  refusals: LoopRefusalCase['advisorRefusals'],
): LoopRefusal<Name>[] {
  return names.flatMap((name) => {
    const refusal = refusals.find((one) => one.name === name);
    return refusal ? [{ name, params: refusal.params }] : [];
  });
}

/** Days on which both glucose and the pump are known for most of the time. */
function daysWithBoth({ days, glucoseMgDl, isAutomated }: LoopDays): number {
  let count = 0;
  for (let day = 0; day < days; day += 1) {
    let known = 0;
    for (let slot = day * SLOTS_PER_DAY; slot < (day + 1) * SLOTS_PER_DAY; slot += 1) {
      if (!Number.isNaN(at(glucoseMgDl, slot)) && !Number.isNaN(at(isAutomated, slot))) known += 1;
    }
    if (known >= NEEDED.knownSlotsOfDay) count += 1;
  }
  return count;
}
