import { isMultipleOf } from '@glidepath/quantities';
import type { RateRow } from '@glidepath/treatment-plan';

import { LOOP_LEVERS, type LoopLever, type LoopSettings } from './loop-settings.ts';
import { type LeverRange, LOOP_SYSTEM_RULES, leverUse } from './loop-systems.ts';

export const LOOP_ISSUES = [
  'loop.other-system',
  'loop.not-used',
  'loop.rows-moved',
  'loop.out-of-range',
  'loop.not-on-step',
  'loop.too-far',
] as const;
export type LoopIssue = Readonly<{
  code: (typeof LOOP_ISSUES)[number];
  lever: LoopLever | null;
  /** Of a table. */
  row: number | null;
  params: Readonly<Record<string, number>>;
}>;

/** What a clinician may move a value by in one review; more is for a talk about the whole plan. */
const MOST_CHANGE_SHARE = 0.3;
const MOST_TARGET_CHANGE_MG_DL = 20;
const MOST_ACTION_CHANGE_MINUTES = 60;

/** What speaks against approving these settings in place of the present ones. What is not changed is never wrong. */
export function loopSettingsIssues(next: LoopSettings, present: LoopSettings): LoopIssue[] {
  if (next.system !== present.system || next.hasDynamicSensitivity !== present.hasDynamicSensitivity) {
    return [issue('loop.other-system', null)];
  }
  return changedLevers(next, present).flatMap((lever) =>
    leverUse(present, lever) === 'unused' ? [issue('loop.not-used', lever)] : leverIssues(next, present, lever),
  );
}

/** Levers whose values differ. */
export function changedLevers(next: LoopSettings, present: LoopSettings): LoopLever[] {
  return LOOP_LEVERS.filter(
    (lever) => JSON.stringify(valuesOf(next, lever)) !== JSON.stringify(valuesOf(present, lever)),
  );
}

/** What is set by one lever: rows of a day, or one value as a row, or nothing that has a number. */
function valuesOf(settings: LoopSettings, lever: LoopLever): readonly RateRow[] | LoopSettings['sleepSchedule'] {
  switch (lever) {
    case 'carbRatio':
      return settings.carbRatioGramsPerUnit;
    case 'correctionFactor':
      return settings.correctionFactorMgDlPerUnit;
    case 'basal':
      return settings.basalUnitsPerHour;
    case 'loopTarget':
      return settings.loopTargetMgDl ?? [];
    case 'activeInsulin':
      return settings.activeInsulinMinutes === null ? [] : [{ startMinute: 0, value: settings.activeInsulinMinutes }];
    case 'sleepSchedule':
      return settings.sleepSchedule;
  }
}

function leverIssues(next: LoopSettings, present: LoopSettings, lever: LoopLever): LoopIssue[] {
  if (lever === 'sleepSchedule') return [];
  const range = LOOP_SYSTEM_RULES[present.system].ranges[lever];
  if (!range) return [issue('loop.not-used', lever)];
  const [rows, before] = [rowsIn(next, lever), rowsIn(present, lever)];
  const isSameRows =
    rows.length === before.length && rows.every(({ startMinute }, row) => startMinute === before[row]?.startMinute);
  if (!isSameRows) return [issue('loop.rows-moved', lever)];
  return rows.flatMap(({ value }, row) =>
    valueIssues({ lever, row, value, before: before[row]?.value ?? value, range }),
  );
}

function rowsIn(settings: LoopSettings, lever: LoopLever): readonly RateRow[] {
  const values = valuesOf(settings, lever);
  return Array.isArray(values) ? (values as readonly RateRow[]) : [];
}

type ChangedValue = Readonly<{ lever: LoopLever; row: number; value: number; before: number; range: LeverRange }>;

function valueIssues({ lever, row, value, before, range }: ChangedValue): LoopIssue[] {
  if (value === before) return [];
  const { lowest, highest, step } = range;
  if (!(value >= lowest && value <= highest))
    return [{ ...issue('loop.out-of-range', lever, row), params: { lowest, highest } }];
  if (!isMultipleOf(value, step)) return [{ ...issue('loop.not-on-step', lever, row), params: { step } }];
  const most = mostChange(lever, before);
  return Math.abs(value - before) > most + 1e-9 ? [{ ...issue('loop.too-far', lever, row), params: { most } }] : [];
}

function mostChange(lever: LoopLever, before: number): number {
  if (lever === 'loopTarget') return MOST_TARGET_CHANGE_MG_DL;
  return lever === 'activeInsulin' ? MOST_ACTION_CHANGE_MINUTES : MOST_CHANGE_SHARE * before;
}

function issue(code: LoopIssue['code'], lever: LoopLever | null, row: number | null = null): LoopIssue {
  return { code, lever, row, params: {} };
}
