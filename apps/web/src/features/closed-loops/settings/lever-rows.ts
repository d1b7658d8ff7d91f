import type { LoopLever, LoopSettings } from '@glidepath/loop-review';

export type LeverRow = Readonly<{ startMinute: number; value: number }>;

/** Levers that are set by numbers; a sleep schedule is two times of day. */
export type NumberLever = Exclude<LoopLever, 'sleepSchedule'>;

const TABLES = {
  carbRatio: 'carbRatioGramsPerUnit',
  correctionFactor: 'correctionFactorMgDlPerUnit',
  basal: 'basalUnitsPerHour',
  loopTarget: 'loopTargetMgDl',
} as const satisfies Readonly<Record<Exclude<NumberLever, 'activeInsulin'>, keyof LoopSettings>>;

/** By time of day; a value of the whole day is one row. None where it is not known. */
export function leverRows(settings: LoopSettings, lever: NumberLever): readonly LeverRow[] {
  if (lever !== 'activeInsulin') return settings[TABLES[lever]] ?? [];
  const { activeInsulinMinutes } = settings;
  return activeInsulinMinutes === null ? [] : [{ startMinute: 0, value: activeInsulinMinutes }];
}

export function withLeverValue(settings: LoopSettings, lever: NumberLever, row: number, value: number): LoopSettings {
  if (lever === 'activeInsulin') return { ...settings, activeInsulinMinutes: value };
  const rows = leverRows(settings, lever).map((each, index) => (index === row ? { ...each, value } : each));
  return { ...settings, [TABLES[lever]]: rows };
}

/** One lever as it is in other settings. */
export function withLeverOf(settings: LoopSettings, lever: LoopLever, other: LoopSettings): LoopSettings {
  if (lever === 'sleepSchedule') return { ...settings, sleepSchedule: other.sleepSchedule };
  if (lever === 'activeInsulin') return { ...settings, activeInsulinMinutes: other.activeInsulinMinutes };
  return { ...settings, [TABLES[lever]]: other[TABLES[lever]] };
}
