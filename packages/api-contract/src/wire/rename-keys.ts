import type * as z from 'zod/mini';

import { type Camelised, camelCase } from './camel-case.ts';

type Direction = 'from-wire' | 'to-wire';

/** A value that its schema has already accepted, with the key names the code uses. */
export function fromWire<Schema extends z.ZodMiniType>(
  schema: Schema,
  wire: z.infer<Schema>,
): Camelised<z.infer<Schema>> {
  return renameKeys(schema, wire, 'from-wire') as Camelised<z.infer<Schema>>;
}

/** The inverse of `fromWire`. The schema, not a guess, gives back the exact wire name of each key. */
export function toWire<Schema extends z.ZodMiniType>(
  schema: Schema,
  plain: Camelised<z.infer<Schema>>,
): z.infer<Schema> {
  return renameKeys(schema, plain, 'to-wire') as z.infer<Schema>;
}

function renameKeys(schema: z.core.$ZodType, value: unknown, direction: Direction): unknown {
  if (value === null || typeof value !== 'object') return value;
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return renameObject(def.shape, value as Record<string, unknown>, direction);
    case 'array':
      return (value as unknown[]).map((item) => renameKeys(def.element, item, direction));
    case 'record':
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, renameKeys(def.valueType, item, direction)]),
      );
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return renameKeys(def.innerType, value, direction);
    case 'union':
      return renameUnion(def.options, value, direction);
    default:
      return value;
  }
}

function renameObject(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  value: Record<string, unknown>,
  direction: Direction,
): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [wireKey, schema] of Object.entries(shape)) {
    const [from, to] = direction === 'from-wire' ? [wireKey, camelCase(wireKey)] : [camelCase(wireKey), wireKey];
    if (from in value && value[from] !== undefined) renamed[to] = renameKeys(schema, value[from], direction);
  }
  return renamed;
}

/** The option whose wire form fits. Options of one union must therefore differ on the wire. */
function renameUnion(options: readonly z.core.$ZodType[], value: unknown, direction: Direction): unknown {
  for (const option of options) {
    const renamed = renameKeys(option, value, direction);
    const wire = direction === 'from-wire' ? value : renamed;
    if ((option as z.ZodMiniType).safeParse(wire).success) return renamed;
  }
  return value;
}
