import type { PlanContext } from './plan-context.ts';

/** What became of the plan since it was shared; null while it is the one to follow. */
export function standingText({ input, writer, texts }: PlanContext): string | null {
  const { feedback, replacedAt } = input;
  if (feedback.planStanding === 'treatment-changed') return texts.standing.treatmentChanged;
  if (feedback.planStanding !== 'replaced' || !replacedAt) return null;
  return texts.standing.replaced(writer.day(replacedAt.day));
}
