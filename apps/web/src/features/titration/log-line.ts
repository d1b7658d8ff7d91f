import type { LoggedStep } from './titration.query.ts';

/** Which sentence tells a line of the log, and what it names. */
export function logLineText({ kind, code, reason, report, by }: LoggedStep): Readonly<{
  key: string;
  params: Readonly<{ name: string }>;
}> {
  const params = { name: by ?? '' };
  if (kind === 'evaluated') return { key: `log.codes.${code ?? 'NO_DATA'}`, params };
  if (kind === 'reported') return { key: `log.reports.${report ?? 'other'}`, params };
  if ((kind === 'suspended' || kind === 'ended') && by === null && reason) return { key: `reasons.${reason}`, params };
  return { key: `log.kinds.${kind}`, params };
}

/** What became of a step that asks for another dose; null of anything else. */
export function stepOutcome(step: LoggedStep): 'applied' | 'waiting' | null {
  if (step.recommendation === null) return null;
  return step.appliedAt === null ? 'waiting' : 'applied';
}
