import { randomUUID } from 'node:crypto';

import { type FhirResource, isFields, listIn } from './fhir-resource.ts';

export type StoredResource = FhirResource & Readonly<{ id: string }>;

/** Everything that the record system holds, in the order in which it came. */
export type ResourceStore = Readonly<{
  add(resource: FhirResource): StoredResource;
  read(kind: string, id: string): StoredResource | undefined;
  /** By the parameters that transactions search with; by any other, nothing is found. */
  find(kind: string, query: string): readonly StoredResource[];
  all(kind: string): readonly StoredResource[];
}>;

export function createResourceStore(): ResourceStore {
  const stored: StoredResource[] = [];
  const all = (kind: string) => stored.filter(({ resourceType }) => resourceType === kind);
  return {
    add(resource) {
      const added = { ...resource, id: String(resource['id'] ?? randomUUID()) };
      stored.push(added);
      return added;
    },
    read: (kind, id) => all(kind).find((resource) => resource.id === id),
    find(kind, query) {
      const wanted = [...new URLSearchParams(query)];
      return all(kind).filter((resource) => wanted.length > 0 && wanted.every((pair) => isMatch(resource, pair)));
    },
    all,
  };
}

function isMatch(resource: FhirResource, [name, text]: readonly [string, string]): boolean {
  if (name === 'birthdate') return resource['birthDate'] === text;
  const [system, value] = tokenOf(text);
  if (name === 'identifier') {
    return listIn(resource, 'identifier').some((each) => each['system'] === system && each['value'] === value);
  }
  const meta = resource['meta'];
  const tags = name === '_tag' && isFields(meta) ? listIn(meta, 'tag') : [];
  return tags.some((tag) => tag['system'] === system && tag['code'] === value);
}

/** `system|value`, where a backslash keeps the sign after it from having a meaning. */
function tokenOf(text: string): readonly [system: string, value: string] {
  const separator = text.indexOf('|');
  return [text.slice(0, separator), text.slice(separator + 1).replaceAll(/\\(.)/g, '$1')];
}
