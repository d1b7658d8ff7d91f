import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Tx } from '#platform/database/database.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { isChangedByOther } from './patient.repository.ts';

type Edit = Readonly<{
  /** What was edited; undefined where whoever calls does not say. */
  version: number | undefined;
  newest: number;
  patientId: string;
  /** The entries of the audit trail that tell of a change. */
  changes: readonly string[];
  clinician: Clinician;
  /** Asked only where no version is said. */
  signedInAt: Date | undefined;
}>;

/**
 * Nobody overwrites what they have not seen. Without a version an edit is one of what its session could have shown: it is
 * refused when somebody else has changed the same since the session began (decision 27).
 */
export async function assertEditedNewest(tx: Tx, edit: Edit): Promise<void> {
  const isNewest = edit.version === undefined ? !(await isChangedByOther(tx, edit)) : edit.version === edit.newest;
  if (!isNewest) throw new ApiError('changed-meanwhile');
}
