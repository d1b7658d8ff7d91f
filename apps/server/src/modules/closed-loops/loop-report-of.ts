import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { loopReportWire } from '@glidepath/api-contract/wire/loop-report.wire';
import { type Device, type DeviceRecord, type LoopSystem, zoneClock } from '@glidepath/device-readings';
import { type AutomationReport, patientReport, type ReportInput } from '@glidepath/glucose-stats';
import { behaviourFindings, loopDaysOf } from '@glidepath/loop-review';
import { dayAfter } from '@glidepath/quantities';
import type * as z from 'zod/mini';

import type { ReportedPumpSettings } from '#modules/readings/pump-settings.ts';
import { shownAgp } from '#modules/reports/reports-answer.ts';
import { automationAnswer } from './automation-answer.ts';
import { automationFacts, automationOf } from './automation-facts.ts';
import { findingAnswer, periodAnswer } from './finding-answer.ts';
import { loopIdentity } from './loop-identity.ts';

export type LoopReport = Camelised<z.infer<typeof loopReportWire>>;

export type LoopReportInput = Readonly<{
  /** Of the days and of as many before them, with a margin. */
  records: readonly DeviceRecord[];
  devices: readonly Device[];
  zone: string;
  nowMs: number;
  /** A whole one. */
  lastDay: string;
  days: number;
  outerBand: ReportInput['outerBand'];
  /** What ran when the records begin, reported before them. */
  settingsBefore: ReportedPumpSettings | null;
  correctedSystem: LoopSystem | null;
}>;

/** What a loop did on whole days, beside as many before them. */
export function loopReportOf(input: LoopReportInput): LoopReport {
  const { records, devices, correctedSystem, zone, nowMs, lastDay, days, outerBand } = input;
  const period = periodAnswer(lastDay, days);
  const before = periodAnswer(dayAfter(lastDay, -days), days);
  const agpUntil = (end: string) =>
    shownAgp(patientReport({ records, devices, zone, nowMs, days, outerBand, lastDay: end, profileDays: days }).agp);
  const loopDays = loopDaysOf(records, devices, { firstDay: period.firstDay, days, zone });
  const automation = automationOf({ ...input, records: withSettingsBefore(input), firstDay: period.firstDay });
  const facts = automationFacts(automation, period.firstDay);
  const isLoopSeen = hasDosed(automation);
  const findings = isLoopSeen ? behaviourFindings(loopDays, facts) : [];
  return {
    period,
    before,
    isLoopSeen,
    identity: loopIdentity(records, devices, correctedSystem),
    glucose: { period: agpUntil(period.lastDay), before: agpUntil(before.lastDay) },
    automation: hasDosed(automation) ? automationAnswer(automation) : null,
    findings: findings.map((finding) => findingAnswer(finding, period.firstDay)),
  };
}

/** Some sources tell only its insulin, others only its modes. */
function hasDosed(automation: AutomationReport | null): automation is AutomationReport {
  const { time = null, insulin = null } = automation ?? {};
  return (time !== null && time.automatedMinutes > 0) || (insulin !== null && insulin.automaticUnits > 0);
}

/** A pump reports its settings when they change, which may be months ago. */
function withSettingsBefore({ records, settingsBefore, zone }: LoopReportInput): readonly DeviceRecord[] {
  if (!settingsBefore) return records;
  const deviceClockMs = zoneClock(zone).clockMs(settingsBefore.atMs);
  return [{ type: 'pump_settings', deviceId: '', zone, deviceClockMs, ...settingsBefore }, ...records];
}
