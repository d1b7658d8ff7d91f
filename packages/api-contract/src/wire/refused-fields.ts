import type * as z from 'zod/mini';

import type { Call } from '../define-call.ts';
import { camelCase, snakeCase } from './camel-case.ts';
import { renamings } from './rename-keys.ts';

/** Each refused field of a call, such as `records.3.deviceId`, with the reason. */
type RefusedFields = Readonly<Record<string, string>>;
type Direction = 'from-wire' | 'to-wire';

export function refusedFieldsToWire(call: Call | undefined, fields: RefusedFields): Record<string, string> {
  return renameFields(call, fields, 'to-wire');
}

export function refusedFieldsFromWire(call: Call, fields: RefusedFields): Record<string, string> {
  return renameFields(call, fields, 'from-wire');
}

function renameFields(call: Call | undefined, fields: RefusedFields, direction: Direction): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([place, reason]) => [renamed(call, place, direction), reason]));
}

function renamed(call: Call | undefined, place: string, direction: Direction): string {
  const path = place.split('.');
  for (const part of [call?.body, call?.query, call?.params]) {
    const found = part && pathInside(part.shape, path, direction);
    if (found) return found.join('.');
  }
  // Places in a plan are named by `wirePath`.
  if (path.length > 1) return place;
  // What the call itself does not carry, such as a field of the setting that it decides on.
  return direction === 'to-wire' ? snakeCase(place) : camelCase(place);
}

type Path = readonly string[];

/** Undefined where the schema has no such place. What a codec reads has names of its own: nothing in it is renamed. */
function renamedPath(schema: z.core.$ZodType | undefined, path: Path, direction: Direction): Path | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  if (!schema) return undefined;
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if ('innerType' in def) return renamedPath(def.innerType, path, direction);
  switch (def.type) {
    case 'object':
      return pathInside(def.shape, path, direction);
    case 'array':
      return below(/^\d+$/.test(first) ? first : undefined, renamedPath(def.element, rest, direction));
    case 'record':
      return below(first, renamedPath(def.valueType, rest, direction));
    case 'union':
      return def.options.map((option) => renamedPath(option, path, direction)).find((found) => found !== undefined);
    default:
      return undefined;
  }
}

function pathInside(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  [first, ...rest]: Path,
  direction: Direction,
): Path | undefined {
  const renaming = renamings(shape, direction).find(({ from }) => from === first);
  return below(renaming?.to, renamedPath(renaming?.inner, rest, direction));
}

const below = (name: string | undefined, path: Path | undefined): Path | undefined =>
  name === undefined || path === undefined ? undefined : [name, ...path];
