import type { World } from '../fixtures/world.ts';
import { aSharedPlan, type Owner, sealRecommendations } from './recommendations.ts';

type Verdict = 'helped' | 'no-clear-change' | 'worse' | 'cannot-tell';

const EFFECT = {
  measure: 'above180',
  before_percent: 46.4,
  after_percent: 27.2,
  expected_percent: 43.1,
  change_points: -15.9,
  lowest_points: -29.6,
  highest_points: -2.2,
};
const GUARD = {
  ...EFFECT,
  measure: 'below70',
  before_percent: 2,
  after_percent: 2.4,
  expected_percent: 2,
  change_points: 0.4,
};

function contentOf(verdict: Verdict): string {
  const isTold = verdict !== 'cannot-tell';
  return JSON.stringify({
    verdict,
    reason: isTold ? null : 'another-change',
    intent: 'more',
    hours: [{ from_minute: 1080, to_minute: 1500 }],
    in_force_on: '2026-02-08',
    days_before: 21,
    days_after: 13,
    effect: isTold ? EFFECT : null,
    guard: isTold ? GUARD : null,
    forecast_points: isTold ? -12.3 : null,
    days_to_decision: 9,
    undecided: isTold ? [{ key: 'somebody', change_points: -1 }] : [],
  });
}

/** A shared plan that was judged after two weeks; the later outcomes are still to come. */
export async function aJudgedDecision(world: World, owner: Owner, verdict: Verdict): Promise<void> {
  const recommendationId = await aSharedPlan(world, owner);
  const { system } = world.operator.deps.database;
  const { id: feedbackId } = await system
    .selectFrom('recommendation_feedbacks')
    .select('id')
    .where('recommendation_id', '=', recommendationId)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const dueAt = new Date(now.getTime() + 864e5);
  const judged = { content: contentOf(verdict), judged_at: now };
  for (const afterDays of [14, 28, 42]) {
    await system
      .insertInto('decision_outcomes')
      .values({
        id: crypto.randomUUID(),
        clinic_id: owner.clinicId,
        patient_id: owner.patientId,
        feedback_id: feedbackId,
        after_days: afterDays,
        due_at: dueAt,
        ...(afterDays === 14 && judged),
      })
      // The server may have added its own.
      .onConflict((row) =>
        row.columns(['feedback_id', 'after_days']).doUpdateSet(afterDays === 14 ? judged : { due_at: dueAt }),
      )
      .execute();
  }
  await sealRecommendations(world);
}
