import type { automationWire } from '@glidepath/api-contract/wire/automation.wire';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { AutomationExit, AutomationReport } from '@glidepath/glucose-stats';
import { DAY_MS, dayText, MINUTE_MS } from '@glidepath/quantities';
import type * as z from 'zod/mini';

type AutomationAnswer = Camelised<z.infer<typeof automationWire>>;

/** Instants of exits become days and minutes of the device's clock, which is what people read. */
export function automationAnswer(report: AutomationReport): AutomationAnswer {
  const { exits } = report;
  return {
    ...report,
    exits: exits && { ...exits, exits: exits.exits.map(exitAnswer) },
    // The lists of a report are read-only and those of an answer are not; nobody writes to either.
  } as AutomationAnswer;
}

function exitAnswer({ clockMs, minutes, mode, cause, hasReturned }: AutomationExit) {
  return {
    day: dayText(Math.floor(clockMs / DAY_MS)),
    minute: Math.floor((clockMs % DAY_MS) / MINUTE_MS),
    minutes,
    mode,
    cause,
    hasReturned,
  };
}
