import { acceptedStep, type TitrationState, withdrawnStep } from '@glidepath/dosing-advisor';

import { findSharing } from '#modules/recommendations/share/share-feedback.ts';
import type { Tx } from '#platform/database/database.ts';
import { dayIn } from './check-times.ts';
import type { TitratedInjection } from './titrated-injection.ts';
import { findLastProposal, type TitrationRow } from './titration.repository.ts';
import { rememberedIn, type SeenBasis } from './titration-memory.ts';

export type Remembered = Readonly<{
  state: TitrationState;
  seen: SeenBasis;
  /** The proposal that a clinician has put into force since the last check. */
  takenOver: Readonly<{ stepId: string; sharedAt: Date }> | null;
}>;

/** What titration remembers, brought up to date with what became of its last proposal. */
export async function findRemembered(
  tx: Tx,
  titration: TitrationRow,
  { planVersion, doseUnits }: Pick<TitratedInjection, 'planVersion' | 'doseUnits'>,
  zone: string,
): Promise<Remembered> {
  const { state, seen } = rememberedIn(titration);
  const proposal = await findLastProposal(tx, titration.id);
  const unchanged = { state, seen, takenOver: null };
  if (!proposal?.recommendation_id || !proposal.data_day || proposal.applied_at) return unchanged;
  const sharing = await findSharing(tx, proposal.recommendation_id);
  if (!sharing) return { ...unchanged, state: withdrawnStep(state, proposal.data_day) };
  // Anything else than the next version with the very dose was changed by hand.
  const isOwnStep =
    sharing.isUnedited && planVersion === seen.planVersion + 1 && doseUnits === proposal.dose_after_units;
  if (!isOwnStep) return unchanged;
  const { sharedAt } = sharing;
  return {
    state: acceptedStep(state, dayIn(zone, sharedAt), doseUnits),
    seen: { ...seen, planVersion },
    takenOver: { stepId: proposal.id, sharedAt },
  };
}
