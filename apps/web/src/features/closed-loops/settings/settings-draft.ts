import {
  LOOP_SYSTEM_RULES,
  type LoopIssue,
  type LoopLever,
  type LoopSettings,
  loopSettingsIssues,
} from '@glidepath/loop-review';
import type { Cell } from '@glidepath/treatment-plan';

import { leverRows, type NumberLever, withLeverOf, withLeverValue } from './lever-rows.ts';

/** Settings to approve while somebody types: what is no number is kept as it was typed, and keeps them from being approved. */
export type SettingsDraft = Readonly<{
  settings: LoopSettings;
  /** By lever and row. */
  unread: Readonly<Record<string, Cell>>;
}>;

const placeOf = (lever: NumberLever, row: number) => `${lever}.${row}`;

export const draftOf = (settings: LoopSettings): SettingsDraft => ({ settings, unread: {} });

export function cellAt({ settings, unread }: SettingsDraft, lever: NumberLever, row: number): Cell | undefined {
  const place = placeOf(lever, row);
  return place in unread ? unread[place] : leverRows(settings, lever)[row]?.value;
}

export function withCell(
  draft: SettingsDraft,
  { lever, row }: Readonly<{ lever: NumberLever; row: number }>,
  cell: Cell,
): SettingsDraft {
  const { [placeOf(lever, row)]: _, ...unread } = draft.unread;
  if (typeof cell !== 'number') return { ...draft, unread: { ...unread, [placeOf(lever, row)]: cell } };
  return { settings: withLeverValue(draft.settings, lever, row, cell), unread };
}

export function withLever(draft: SettingsDraft, lever: LoopLever, other: LoopSettings): SettingsDraft {
  const unread = Object.fromEntries(Object.entries(draft.unread).filter(([place]) => !place.startsWith(`${lever}.`)));
  return { settings: withLeverOf(draft.settings, lever, other), unread };
}

export type PlacedFault = Readonly<{ lever: LoopLever | null; row: number | null; issue: LoopIssue | 'not-a-number' }>;

/** What keeps a draft from being approved. Nothing that is as in the pump is wrong. */
export function draftFaults({ settings, unread }: SettingsDraft, present: LoopSettings): PlacedFault[] {
  const untyped = Object.keys(unread).map((place): PlacedFault => {
    const [lever = '', row = '0'] = place.split('.');
    return { lever: lever as NumberLever, row: Number(row), issue: 'not-a-number' };
  });
  const issues = loopSettingsIssues(settings, present).map((issue) => ({ lever: issue.lever, row: issue.row, issue }));
  return [...untyped, ...issues];
}

/** Few enough to choose from; null where a value is typed. */
const MOST_CHOICES = 30;

/** What a lever may be set to in this system, and what it is now, also where that is not among them. */
export function choicesOf(settings: LoopSettings, lever: NumberLever, present: number): number[] | null {
  const range = LOOP_SYSTEM_RULES[settings.system].ranges[lever];
  if (!range || (range.highest - range.lowest) / range.step > MOST_CHOICES) return null;
  const count = Math.round((range.highest - range.lowest) / range.step) + 1;
  const values = Array.from({ length: count }, (_, index) => range.lowest + index * range.step);
  return values.some((value) => value === present) ? values : [...values, present].toSorted((a, b) => a - b);
}
