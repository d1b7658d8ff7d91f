import type { Deps } from '#platform/deps.ts';

/** What a test wrote past the product counts as if the product had written it. */
export async function sealedAsStored(
  { deps }: Readonly<{ deps: Pick<Deps, 'database'> }>,
  clinicId?: string,
): Promise<void> {
  await deps.database.sealAnew('written by a test', clinicId);
}
