import type { listPatientOutcomesCall } from '@glidepath/api-contract/outcomes/list-patient-outcomes.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { JUDGED_AFTER_DAYS } from '@glidepath/api-contract/wire/decision-outcome.wire';
import type * as z from 'zod/mini';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { findOutcomesOf, findSharedWith, type KnownOutcome } from './decision-outcome.repository.ts';

type PatientOutcomes = Camelised<z.infer<(typeof listPatientOutcomesCall)['answer']['schema']>>;

export async function findPatientOutcomes(tx: Tx, patientId: string): Promise<PatientOutcomes> {
  await findVisiblePatient(tx, patientId);
  const shared = await findSharedWith(tx, patientId);
  const outcomes = await findOutcomesOf(
    tx,
    shared.map(({ id }) => id),
  );
  return {
    decisions: shared.flatMap(({ id, shared_at: sharedAt, physician_name: decidedBy }) => {
      const own = outcomes.filter((outcome) => outcome.feedback_id === id);
      return sharedAt
        ? [{ feedback: id, sharedAt: sharedAt.toISOString(), decidedBy, outcomes: own.map(answerOf) }]
        : [];
    }),
  };
}

function answerOf({ after_days, due_at: dueAt, judged_at: judgedAt, outcome }: KnownOutcome) {
  const afterDays = JUDGED_AFTER_DAYS.find((days) => days === after_days);
  if (afterDays === undefined) throw new Error(`Nothing is judged after ${after_days} days.`);
  return {
    afterDays,
    dueAt: dueAt.toISOString(),
    judgedAt: judgedAt?.toISOString() ?? null,
    outcome: outcome && toldOutcome(outcome),
  };
}

/** Without what only the clinic's comparison needs. */
function toldOutcome(outcome: NonNullable<KnownOutcome['outcome']>) {
  const { undecided: _, daysToDecision: __, ...told } = outcome;
  return told;
}
