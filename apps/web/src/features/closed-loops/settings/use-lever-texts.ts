import type { LoopIssue, LoopLever, LoopSettings, SleepSchedule } from '@glidepath/loop-review';

import { type PlanUnits, usePlanUnits } from '#plan-editors/plan-texts.ts';
import { shortestAmount } from '#shared/format/numbers.ts';
import { leftToRight } from '#shared/format/times.ts';
import { type LoopWriter, useLoopWriter } from '../use-loop-writer.ts';
import { leverRows, type NumberLever } from './lever-rows.ts';

/** Every value of a lever with its unit, the same in tables, questions and the history. */
export type LeverTexts = Readonly<{
  unit: (lever: NumberLever) => string;
  value: (lever: NumberLever, value: number) => string;
  schedule: (schedule: SleepSchedule | null) => string;
  issue: (issue: LoopIssue) => string;
  /** "13 → 11 g/U", row by row, of what differs. */
  changes: (lever: LoopLever, from: LoopSettings, to: LoopSettings) => string[];
}>;

export function useLeverTexts(): LeverTexts {
  const writer = useLoopWriter();
  return leverTexts(writer, usePlanUnits(writer.glucose.unit));
}

function leverTexts(writer: LoopWriter, units: PlanUnits): LeverTexts {
  const { t, language, glucose, time, duration } = writer;
  const ltr = (text: string) => leftToRight(text, language);
  const amount = (lever: NumberLever, value: number) =>
    isGlucose(lever) ? glucose.number(value) : shortestAmount(value, language);
  const unit = (lever: NumberLever): string => {
    if (lever === 'carbRatio') return units.carbRatio('g_per_u');
    if (lever === 'correctionFactor') return units.correctionFactor;
    if (lever === 'loopTarget') return glucose.unit;
    return lever === 'basal' ? units.basalRate : '';
  };
  const value = (lever: NumberLever, number: number): string =>
    lever === 'activeInsulin' ? duration(number) : ltr(`${amount(lever, number)} ${unit(lever)}`);
  const schedule = (times: SleepSchedule | null): string =>
    times === null ? t('settings.noSchedule') : ltr(`${time(times.startMinute)}–${time(times.endMinute)}`);
  return {
    unit,
    value,
    schedule,
    issue: (issue) => issueText(issue, value, t),
    changes: (lever, from, to) => {
      if (lever === 'sleepSchedule') return [`${schedule(from.sleepSchedule)} → ${schedule(to.sleepSchedule)}`];
      const before = leverRows(from, lever);
      return leverRows(to, lever).flatMap(({ startMinute, value: next }, row) => {
        const was = before[row]?.value;
        if (was === next) return [];
        const change =
          was === undefined
            ? value(lever, next)
            : ltr(`${bare(lever, was, { amount, duration })} → ${value(lever, next)}`);
        return [before.length > 1 ? `${ltr(time(startMinute))}: ${change}` : change];
      });
    },
  };
}

function issueText({ code, lever, params }: LoopIssue, value: LeverTexts['value'], t: LoopWriter['t']): string {
  const told = (number: number | undefined) =>
    lever === null || lever === 'sleepSchedule' || number === undefined ? '' : value(lever, number);
  return t(`issues.${code.replace('loop.', '') as IssueName}`, {
    lowest: told(params.lowest),
    highest: told(params.highest),
    step: told(params.step),
    most: told(params.most),
  });
}

type IssueName = 'other-system' | 'not-used' | 'rows-moved' | 'out-of-range' | 'not-on-step' | 'too-far';

const isGlucose = (lever: NumberLever) => lever === 'correctionFactor' || lever === 'loopTarget';

type Bare = Readonly<{ amount: (lever: NumberLever, value: number) => string; duration: (minutes: number) => string }>;

const bare = (lever: NumberLever, value: number, { amount, duration }: Bare) =>
  lever === 'activeInsulin' ? duration(value) : amount(lever, value);
