import type { AutomationReport } from '@glidepath/glucose-stats';
import type { AutomationFacts } from '@glidepath/loop-review';
import { MINUTE_MS } from '@glidepath/quantities';

/** How much of the known time the loop dosed, and when it stopped: as the report of the same days shows. */
export function automationFacts(report: AutomationReport | null, firstDay: string): AutomationFacts {
  const firstClockMs = Date.parse(`${firstDay}T00:00:00Z`);
  const exits = report?.exits?.exits.filter(({ mode }) => mode === 'manual');
  return {
    automatedShare: report?.time ? report.time.automatedMinutes / report.time.knownMinutes : null,
    exitMinutes: exits?.map(({ clockMs }) => (clockMs - firstClockMs) / MINUTE_MS) ?? null,
  };
}
