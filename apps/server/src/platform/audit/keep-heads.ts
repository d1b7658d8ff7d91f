import type { Deps } from '#platform/deps.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { findHeads, type HeadFault, headFaults } from './chain-heads.repository.ts';
import type { HeadPlace } from './head-places.ts';
import { deletePlaces, insertOrUpdatePlace, type PlaceFindings, wasHandedHeads } from './ledger-places.repository.ts';
import type { AuditHead } from './verify-chain.ts';

type Means = Pick<Deps, 'database' | 'clock' | 'log'>;

export type PlaceFault = Readonly<{ place: string; fault: string }>;

/**
 * Holds what each place has against the database, then hands it what is newer. A place that does not fit keeps what it
 * has, and is an alarm until somebody has looked into it.
 */
export async function keepHeads(means: Means, places: readonly HeadPlace[]): Promise<PlaceFault[]> {
  const found: PlaceFault[] = [];
  const heads = await findHeads(means.database.system);
  for (const place of places) {
    const { faults, firstFault } = await keepHeadsAt(means, place, heads);
    if (faults > 0) means.log.error({ alarm: 'ledger-heads', place: place.name, faults, firstFault }, ALARM);
    await insertOrUpdatePlace(means.database.system, place.name, { faults, firstFault }, means.clock.now());
    if (firstFault) found.push({ place: place.name, fault: firstFault });
  }
  return found;
}

const ALARM = 'the ledger does not fit the heads that are kept elsewhere';

/** Places that can be read were seen to be wrong: then nothing new is handed to them. */
async function keepHeadsAt(
  { database, log }: Means,
  place: HeadPlace,
  heads: readonly AuditHead[],
): Promise<PlaceFindings> {
  try {
    const held = await place.read();
    if (held === undefined && place.canBeRead && (await wasHandedHeads(database.system, place.name))) {
      return { faults: 1, firstFault: 'the heads that were kept here are gone' };
    }
    const faults = await headFaults(database.system, held ?? []);
    if (faults[0]) return { faults: faults.length, firstFault: sentenceOf(faults[0]) };
    const known = new Map(held?.map((head) => [head.clinicId, head.hash]));
    await place.keep(
      heads,
      heads.filter(({ clinicId, hash }) => known.get(clinicId) !== hash),
    );
    return { faults: 0, firstFault: null };
  } catch (error) {
    log.error({ place: place.name, ...errorFacts(error) }, 'heads of the ledger could not be kept');
    return { faults: 1, firstFault: 'the place could not be read or written' };
  }
}

const sentenceOf = ({ clinicId, seq, fault }: HeadFault) => `clinic ${clinicId}, entry ${seq}: ${fault}`;

/** After somebody has investigated: the places start again from what is stored. */
export async function keepHeadsAnew(
  { database: { system }, clock }: Means,
  places: readonly HeadPlace[],
): Promise<void> {
  await deletePlaces(system);
  const heads = await findHeads(system);
  for (const place of places) {
    await place.keep(heads, heads);
    await insertOrUpdatePlace(system, place.name, { faults: 0, firstFault: null }, clock.now());
  }
}
