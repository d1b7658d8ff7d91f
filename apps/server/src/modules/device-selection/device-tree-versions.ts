import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { deviceTreeVersionWire } from '@glidepath/api-contract/wire/device-tree.wire';
import { STARTING_TREE_ID } from '@glidepath/device-selection';
import { joinedName } from '@glidepath/patient-rules';
import type * as z from 'zod/mini';

import type { Tx } from '#platform/database/database.ts';
import { findTreeVersions, type TreeVersionRow } from './device-tree.repository.ts';

export type TreeVersion = Camelised<z.infer<typeof deviceTreeVersionWire>>;

/** Newest first; the product's own tree is the oldest, and in use where no other is. */
export async function deviceTreeVersions(tx: Tx): Promise<TreeVersion[]> {
  const versions = (await findTreeVersions(tx)).map(versionAnswer);
  const isInUse = versions.every((version) => !version.isInUse);
  return [...versions, { treeId: STARTING_TREE_ID, isInUse, madeAt: null, madeBy: null }];
}

export async function deviceTreeVersion(tx: Tx, treeId: number): Promise<TreeVersion> {
  const version = (await deviceTreeVersions(tx)).find((one) => one.treeId === treeId);
  if (!version) throw new ApiError('not-found');
  return version;
}

function versionAnswer({ id, is_in_use, made_at, first_name, last_name }: TreeVersionRow): TreeVersion {
  const madeBy = joinedName({ firstName: first_name, middleName: '', lastName: last_name });
  return { treeId: id, isInUse: is_in_use, madeAt: made_at.toISOString(), madeBy };
}
