import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { loopReportWire } from '@glidepath/api-contract/wire/loop-report.wire';
import { type LoopSystem, type PumpSettingsRecord, zoneClock } from '@glidepath/device-readings';
import { type AutomationReport, patientReport, type ReportInput } from '@glidepath/glucose-stats';
import { behaviourFindings, loopDaysOf } from '@glidepath/loop-review';
import { dayAfter } from '@glidepath/quantities';
import type * as z from 'zod/mini';

import { deviceHistory } from '#modules/readings/device-history.ts';
import type { ReportedPumpSettings } from '#modules/readings/pump-settings.ts';
import type { StoredHistory } from '#modules/readings/stored-history.ts';
import { shownAgp } from '#modules/reports/reports-answer.ts';
import { automationAnswer } from './automation-answer.ts';
import { automationFacts, automationOf } from './automation-facts.ts';
import { findingAnswer, periodAnswer } from './finding-answer.ts';
import { loopIdentity } from './loop-identity.ts';

export type LoopReportMaterial = Readonly<{
  history: StoredHistory;
  /** What the pump was set to when the records begin. Few people change it every month. */
  settingsBefore: ReportedPumpSettings | undefined;
  zone: string;
  nowMs: number;
  lastDay: string;
  days: number;
  outerBand: ReportInput['outerBand'];
  correctedSystem: LoopSystem | null;
}>;

export type LoopReport = Camelised<z.infer<typeof loopReportWire>>;

/** What a loop did on whole days, beside as many before them. */
export function work({ history, settingsBefore, correctedSystem, ...about }: LoopReportMaterial): LoopReport {
  const { records, devices } = deviceHistory(history);
  const { zone, lastDay, days } = about;
  const period = periodAnswer(lastDay, days);
  const before = periodAnswer(dayAfter(lastDay, -days), days);
  const agpUntil = (end: string) =>
    shownAgp(patientReport({ ...about, records, devices, lastDay: end, profileDays: days }).agp);
  const loopDays = loopDaysOf(records, devices, { firstDay: period.firstDay, days, zone });
  const known = settingsBefore ? [settingsRecord(settingsBefore, zone), ...records] : records;
  const automation = automationOf({ ...about, records: known, devices, firstDay: period.firstDay });
  const isLoopSeen = hasDosed(automation);
  const facts = automationFacts(automation, period.firstDay);
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

/** Only its time and its tables are read. */
function settingsRecord(told: ReportedPumpSettings, zone: string): PumpSettingsRecord {
  return { ...told, type: 'pump_settings', deviceId: 'pump', deviceClockMs: zoneClock(zone).clockMs(told.atMs), zone };
}

/** Some sources tell only its insulin, others only its modes. */
function hasDosed(automation: AutomationReport | null): automation is AutomationReport {
  const { time = null, insulin = null } = automation ?? {};
  return (time !== null && time.automatedMinutes > 0) || (insulin !== null && insulin.automaticUnits > 0);
}
