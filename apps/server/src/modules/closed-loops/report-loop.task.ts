import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { loopReportWire } from '@glidepath/api-contract/wire/loop-report.wire';
import type { LoopSystem } from '@glidepath/device-readings';
import { type AutomationReport, automationReport, patientReport, type ReportInput } from '@glidepath/glucose-stats';
import { behaviourFindings, loopDaysOf } from '@glidepath/loop-review';
import { dayAfter } from '@glidepath/quantities';
import type * as z from 'zod/mini';

import { deviceHistory } from '#modules/readings/device-history.ts';
import type { StoredHistory } from '#modules/readings/stored-history.ts';
import { shownAgp } from '#modules/reports/reports-answer.ts';
import { automationFacts } from './automation-facts.ts';
import { findingAnswer, periodAnswer } from './finding-answer.ts';
import { loopIdentity } from './loop-identity.ts';

export type LoopReportMaterial = Readonly<{
  history: StoredHistory;
  zone: string;
  nowMs: number;
  lastDay: string;
  days: number;
  outerBand: ReportInput['outerBand'];
  correctedSystem: LoopSystem | null;
}>;

export type LoopReport = Camelised<z.infer<typeof loopReportWire>>;

/** What a loop did on whole days, beside as many before them. */
export function work({ history, correctedSystem, ...about }: LoopReportMaterial): LoopReport {
  const { records, devices } = deviceHistory(history);
  const { zone, lastDay, days } = about;
  const period = periodAnswer(lastDay, days);
  const before = periodAnswer(dayAfter(lastDay, -days), days);
  const agpUntil = (end: string) =>
    shownAgp(patientReport({ ...about, records, devices, lastDay: end, profileDays: days }).agp);
  const loopDays = loopDaysOf(records, devices, { firstDay: period.firstDay, days, zone });
  const done = automationReport({ ...about, records, devices, firstDay: period.firstDay });
  const automation = automationFacts(done, period.firstDay);
  const isLoopSeen = (automation.automatedShare ?? 0) > 0 || loopDays.automaticBolusUnits.some((units) => units > 0);
  const findings = isLoopSeen ? behaviourFindings(loopDays, automation) : [];
  return {
    period,
    before,
    isLoopSeen,
    identity: loopIdentity(records, devices, correctedSystem),
    glucose: { period: agpUntil(period.lastDay), before: agpUntil(before.lastDay) },
    automation: done && shownAutomation(done),
    automatedPercent: automation.automatedShare === null ? null : 100 * automation.automatedShare,
    findings: findings.map((finding) => findingAnswer(finding, period.firstDay)),
  };
}

/** Each exit has its minute in the findings; here they are counted. */
function shownAutomation({ exits, ...report }: AutomationReport): LoopReport['automation'] {
  const { exits: _, ...counted } = exits ?? { exits: [] };
  // The lists of a report are read-only and those of an answer are not; nobody writes to either.
  return { ...report, exits: exits && counted } as LoopReport['automation'];
}
