import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { type AutomationReport, automationReport } from '@glidepath/glucose-stats';
import type { AutomationFacts } from '@glidepath/loop-review';
import { dayAfter, MINUTE_MS } from '@glidepath/quantities';

type Asked = Readonly<{
  records: readonly DeviceRecord[];
  devices: readonly Device[];
  zone: string;
  nowMs: number;
  firstDay: string;
  days: number;
}>;

/** What the loop did on whole days; null where not one of them is over. */
export function automationOf({ days, ...asked }: Asked): AutomationReport | null {
  return automationReport({ ...asked, lastDay: dayAfter(asked.firstDay, days - 1) });
}

/** What findings rest on, from the same figures as the report shows. Exits are those to manual mode. */
export function automationFacts(report: AutomationReport | null, firstDay: string): AutomationFacts {
  const { time = null, exits = null } = report ?? {};
  const firstClockMs = Date.parse(`${firstDay}T00:00:00Z`);
  const manual = exits?.exits.filter(({ mode }) => mode === 'manual');
  return {
    automatedShare: time && time.knownMinutes > 0 ? time.automatedMinutes / time.knownMinutes : null,
    exitMinutes: manual?.map(({ clockMs }) => Math.floor((clockMs - firstClockMs) / MINUTE_MS)) ?? null,
  };
}
