import { randomUUID } from 'node:crypto';

import { type FhirResource, type Fields, isFields, isResource, listIn, operationOutcome } from './fhir-resource.ts';
import type { ResourceStore, StoredResource } from './resource-store.ts';

type Outcome = Readonly<{ status: 200 | 400 | 412; body: FhirResource }>;

type Posted = Readonly<{
  fullUrl: string;
  resource: FhirResource;
  ifNoneExist: string;
  known: readonly StoredResource[];
}>;

/** What is wrong with a transaction as a whole: then nothing of it is kept. */
class RefusedTransaction extends Error {
  readonly outcome: Outcome;

  constructor(status: 400 | 412, code: string, sentence: string) {
    super(sentence);
    this.outcome = { status, body: operationOutcome(code, sentence) };
  }
}

/**
 * FHIR R4 3.1.0.11: all entries or none. An entry that is there already (`ifNoneExist`) is not stored again, and what
 * refers to it gets its address. `isLeftOut`: kinds that this receiver does not keep, as the CGM guide permits.
 */
export function applyTransaction(
  store: ResourceStore,
  bundle: unknown,
  isLeftOut: (kind: string) => boolean = () => false,
): Outcome {
  try {
    const posted = postedIn(store, bundle);
    const kept = posted.filter(({ resource }) => !isLeftOut(resource.resourceType));
    const addresses = new Map(kept.map(({ fullUrl, resource, known }) => [fullUrl, addressOf(resource, known)]));
    // Before anything is stored: a reference that finds nobody refuses the whole transaction.
    const resolved = kept.map((entry) => ({ ...entry, resource: withReferences(entry.resource, addresses, store) }));
    for (const { fullUrl, resource, known } of resolved) {
      if (known.length === 0) store.add({ ...resource, id: idIn(addresses.get(fullUrl)) });
    }
    return { status: 200, body: responseTo(posted, addresses) };
  } catch (error) {
    if (error instanceof RefusedTransaction) return error.outcome;
    throw error;
  }
}

function postedIn(store: ResourceStore, bundle: unknown): Posted[] {
  if (!isResource(bundle) || bundle['type'] !== 'transaction' || typeof bundle['timestamp'] !== 'string') {
    throw new RefusedTransaction(400, 'structure', 'This is no transaction with a timestamp.');
  }
  return listIn(bundle, 'entry').map((entry) => {
    const { fullUrl, resource, request } = entry;
    if (!isResource(resource) || !isFields(request) || request['method'] !== 'POST') {
      throw new RefusedTransaction(400, 'structure', 'Every entry posts one resource.');
    }
    const ifNoneExist = typeof request['ifNoneExist'] === 'string' ? request['ifNoneExist'] : '';
    const known = store.find(resource.resourceType, ifNoneExist);
    if (known.length > 1) throw new RefusedTransaction(412, 'multiple-matches', `${ifNoneExist} is there twice.`);
    return { fullUrl: String(fullUrl), resource, ifNoneExist, known };
  });
}

function addressOf({ resourceType }: FhirResource, [known]: readonly StoredResource[]): string {
  return `${resourceType}/${known?.id ?? randomUUID()}`;
}

const idIn = (address: string | undefined) => address?.split('/')[1] ?? '';

/** Addresses within the bundle become those of the server; searches become references to what they find. */
function withReferences(
  resource: FhirResource,
  addresses: ReadonlyMap<string, string>,
  store: ResourceStore,
): FhirResource {
  const resolved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolved);
    if (!isFields(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [
        name,
        name === 'reference' && typeof inner === 'string' ? target(inner, addresses, store) : resolved(inner),
      ]),
    );
  };
  return { ...(resolved(resource) as Fields), resourceType: resource.resourceType };
}

function target(reference: string, addresses: ReadonlyMap<string, string>, store: ResourceStore): string {
  const [, kind, query] = /^(\w+)\?(.+)$/.exec(reference) ?? [];
  // What was left out of the bundle is referred to as before: a dead link, and no reason to refuse the rest.
  if (!kind || !query) return addresses.get(reference) ?? reference;
  const found = store.find(kind, query);
  const [only] = found;
  if (!only || found.length > 1) {
    throw new RefusedTransaction(412, only ? 'multiple-matches' : 'not-found', `${found.length} match ${kind}.`);
  }
  return `${kind}/${only.id}`;
}

function responseTo(posted: readonly Posted[], addresses: ReadonlyMap<string, string>): FhirResource {
  return {
    resourceType: 'Bundle',
    type: 'transaction-response',
    entry: posted.map(({ fullUrl, known }) => {
      const location = addresses.get(fullUrl);
      if (!location) return { response: { status: '422 Unprocessable Entity' } };
      return { response: { status: known.length > 0 ? '200 OK' : '201 Created', location } };
    }),
  };
}
