import type { AutomationReport } from '@glidepath/glucose-stats';
import type { AutomationFacts } from '@glidepath/loop-review';
import { MINUTE_MS } from '@glidepath/quantities';

/** What findings need of the automation that is shown beside them: one count of time and exits, not two. */
export function automationFacts(report: AutomationReport | null, firstDay: string): AutomationFacts {
  const firstClockMs = Date.parse(`${firstDay}T00:00:00Z`);
  const exits = report?.exits?.exits.filter(({ mode }) => mode === 'manual');
  return {
    automatedShare: report?.time ? report.time.automatedMinutes / report.time.knownMinutes : null,
    exitMinutes: exits?.map(({ clockMs }) => (clockMs - firstClockMs) / MINUTE_MS) ?? null,
  };
}
