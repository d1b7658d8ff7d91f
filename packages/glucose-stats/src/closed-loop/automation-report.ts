import { type Device, type DeviceRecord, zoneClock } from '@glidepath/device-readings';
import { DAY_MS, dayText } from '@glidepath/quantities';

import { clockDay, cutAtClock, onDays } from '../preparation/clock-spans.ts';
import { basalSpans } from '../preparation/delivered-basal.ts';
import { recordsByType } from '../preparation/records-by-type.ts';
import { recordsInOrder } from '../preparation/records-in-order.ts';
import { type DaySpan, dayNumber } from '../preparation/report-window.ts';
import { dayOf } from '../wall-clock/day-text.ts';
import { automatedByHour, automaticByHour } from './automatic-by-hour.ts';
import { type AutomationExits, type AutomationTime, automationExits, automationTime } from './automation-time.ts';
import { type AutomationSpan, automationTimeline } from './automation-timeline.ts';
import { type BasalUse, basalUse, type ProgrammedHour, programmedByHour } from './basal-use.ts';
import { type InsulinSources, insulinSources } from './insulin-sources.ts';
import { overrideSpans } from './override-sessions.ts';
import { type OverrideUse, overrideUse } from './override-use.ts';
import { type TargetHour, targetByHour } from './target-by-hour.ts';

export type AutomationInput = Readonly<{
  /** Of the days, and from at least a day before them: a rate or a mode that began then may still run. */
  records: readonly DeviceRecord[];
  devices: readonly Device[];
  /** The patient's, by its IANA name. */
  zone: string;
  nowMs: number;
  /** YYYY-MM-DD by the clocks of the devices, both included. A day that is not over by now is left out. */
  firstDay: string;
  lastDay: string;
}>;

/** One hour of the day, over all days. */
export type LoopHour = Readonly<{
  /** Of the known time. */
  automatedPercent: number | null;
  automaticUnitsPerDay: number | null;
  basal: ProgrammedHour;
  target: TargetHour;
}>;

/**
 * What a closed loop did over whole days, unrounded. Whatever the sources do not tell is null ("Not available."), which
 * is never the same as 0.
 */
export type AutomationReport = Readonly<{
  firstDay: string;
  /** The last whole day. */
  lastDay: string;
  /** Days on which it is known, at least in part, who dosed. */
  dayCount: number;
  time: AutomationTime | null;
  exits: AutomationExits | null;
  insulin: InsulinSources | null;
  basal: BasalUse | null;
  overrides: readonly OverrideUse[] | null;
  /** From midnight on. */
  hours: readonly LoopHour[];
}>;

/** Null where not one of the days is over. */
export function automationReport(input: AutomationInput): AutomationReport | null {
  const days = wholeDays(input);
  if (days.firstDay > days.lastDay) return null;
  const { nowMs } = input;
  const { basal, events } = recordsByType(recordsInOrder(input.records, nowMs), input.devices);
  const given = basalSpans(basal, nowMs);
  const timeline = automationTimeline(
    given,
    events.filter((event) => event.type === 'loop_mode'),
    nowMs,
  );
  const spans = timeline.flatMap((span) => onDays(span, days) ?? []);
  const rates = given.flatMap((span) => onDays(span, days) ?? []);
  const overrides = overrideSpans(
    events.filter((event) => event.type === 'loop_override'),
    nowMs,
  );
  const ofDays = events.filter((event) => isOn(dayOf(event.deviceClockMs), days));
  const settings = events.filter((event) => event.type === 'pump_settings');
  const dayCount = knownDays(spans);
  return {
    firstDay: dayText(days.firstDay),
    lastDay: dayText(days.lastDay),
    dayCount,
    time: automationTime(spans),
    exits: automationExits(timeline, days, dayCount),
    insulin: insulinSources({ basal: rates, events: ofDays }),
    basal: basalUse(rates, settings),
    overrides: overrideUse(overrides, days),
    hours: loopHours({
      automatedPercent: automatedByHour(spans),
      automaticUnitsPerDay: automaticByHour(rates, ofDays),
      basal: programmedByHour(rates, settings),
      target: targetByHour(settings, overrides, days),
    }),
  };
}

function wholeDays({ firstDay, lastDay, zone, nowMs }: AutomationInput): DaySpan {
  const today = dayOf(zoneClock(zone).clockMs(nowMs));
  return { firstDay: dayNumber(firstDay), lastDay: Math.min(dayNumber(lastDay), today - 1) };
}

function isOn(day: number, { firstDay, lastDay }: DaySpan): boolean {
  return day >= firstDay && day <= lastDay;
}

function knownDays(spans: readonly AutomationSpan[]): number {
  return new Set(spans.flatMap((span) => [...cutAtClock(span, DAY_MS)].map(clockDay))).size;
}

type Hours = { readonly [Name in keyof LoopHour]: readonly LoopHour[Name][] };

function loopHours({ automatedPercent, automaticUnitsPerDay, basal, target }: Hours): LoopHour[] {
  return automatedPercent.map((percent, hour) => ({
    automatedPercent: percent,
    automaticUnitsPerDay: automaticUnitsPerDay[hour] ?? null,
    basal: basal[hour] ?? null,
    target: target[hour] ?? null,
  }));
}
