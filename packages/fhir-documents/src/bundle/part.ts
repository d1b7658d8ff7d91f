import type { BundleEntry, FhirResource, Identifier, Reference, Resource } from 'fhir/r4.js';

import { SYSTEMS, searchToken } from '../codes/systems.ts';

/** The name of a resource within its share: at most six letters, so that it fits the end of a UUID. */
export type PartName = string;

export type Part = Readonly<{ name: PartName; resource: FhirResource }>;

export function partIdentifier(shareId: string, name: PartName): Identifier {
  return { system: SYSTEMS.sharedPlan, value: `${shareId}.${name}` };
}

/** Within the bundle; the receiver puts its own addresses in place of these. */
export function partReference(shareId: string, name: PartName): Reference {
  return { reference: partUrl(shareId, name) };
}

/** A UUID that the name makes different from those of the other parts. */
function partUrl(shareId: string, name: PartName): string {
  const letters = [...name].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return `urn:uuid:${shareId.slice(0, 24)}${letters.padStart(12, '0')}`;
}

/** Stored by the receiver if it has no such resource yet: what is sent again changes nothing. */
export function entryOf(shareId: string, { name, resource }: Part): BundleEntry<FhirResource> {
  return {
    fullUrl: partUrl(shareId, name),
    resource,
    request: { method: 'POST', url: resource.resourceType, ifNoneExist: knownBy(shareId, resource) },
  };
}

/** Some kinds of resources can be found only by their tag. */
function knownBy(shareId: string, resource: FhirResource): string {
  const [identifier] = 'identifier' in resource && Array.isArray(resource.identifier) ? resource.identifier : [];
  if (!identifier?.system || !identifier.value) return `_tag=${searchToken(SYSTEMS.sharedPlan, shareId)}`;
  return `identifier=${searchToken(identifier.system, identifier.value)}`;
}

export function taggedMeta(shareId: string, profile?: string): NonNullable<Resource['meta']> {
  return { tag: [{ system: SYSTEMS.sharedPlan, code: shareId }], ...(profile ? { profile: [profile] } : {}) };
}
