import type { automationWire } from '@glidepath/api-contract/wire/automation.wire';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { AutomationReport } from '@glidepath/glucose-stats';
import type * as z from 'zod/mini';

type AutomationAnswer = Camelised<z.infer<typeof automationWire>>;

/** Without its days, which stand in the period beside it. */
export function automationAnswer(automation: AutomationReport): AutomationAnswer {
  const { exits: told, dayCount, time, insulin, basal, overrides, hours } = automation;
  const exits = told && {
    ...told,
    exits: told.exits.map(({ atMs, clockMs, ...exit }) => ({
      ...exit,
      at: new Date(atMs).toISOString(),
      deviceTime: new Date(clockMs).toISOString().slice(0, 19),
    })),
  };
  // The report's lists are read-only and the answer's are not; nobody writes to either.
  return { dayCount, time, exits, insulin, basal, overrides, hours } as AutomationAnswer;
}
