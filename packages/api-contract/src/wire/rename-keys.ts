import type * as z from 'zod/mini';

import { type Camelised, camelCase, type DeepReadonly } from './camel-case.ts';

/** `in-order`: what a codec has written, its fields in the order of the schema. */
type Direction = 'from-wire' | 'to-wire' | 'in-order';

/** What its schema has made of the wire (codecs have done their part), with the key names the code uses. */
export function fromWire<Schema extends z.ZodMiniType>(
  schema: Schema,
  read: z.output<Schema>,
): Camelised<z.output<Schema>> {
  return renameKeys(schema, read, 'from-wire') as Camelised<z.output<Schema>>;
}

/** The inverse of reading: codecs write here. The schema, not a guess, gives back the exact wire name of each key. */
export function toWire<Schema extends z.ZodMiniType>(
  schema: Schema,
  plain: DeepReadonly<Camelised<z.output<Schema>>>,
): z.input<Schema> {
  return renameKeys(schema, plain, 'to-wire') as z.input<Schema>;
}

/** What was stored with the names of the code, read by its schema; null where it does not fit. */
export function readPlain<Schema extends z.ZodMiniType>(
  schema: Schema,
  stored: unknown,
): Camelised<z.output<Schema>> | null {
  const read = schema.safeParse(renameKeys(schema, stored, 'to-wire'));
  return read.success ? fromWire(schema, read.data) : null;
}

/** What a codec has written, its fields in the order of the schema. */
export function inOrder(schema: z.core.$ZodType, wire: unknown): unknown {
  return renameKeys(schema, wire, 'in-order');
}

function renameKeys(schema: z.core.$ZodType, value: unknown, direction: Direction): unknown {
  if (value === null || typeof value !== 'object') return value;
  const def = (schema as z.core.$ZodTypes)._zod.def;
  // Optional, nullable and the like change no name.
  if ('innerType' in def) return renameKeys(def.innerType, value, direction);
  switch (def.type) {
    case 'object':
      return renameObject(def.shape, value as Record<string, unknown>, direction);
    case 'array':
      // Inside a union the value may be meant for another option.
      return Array.isArray(value) ? value.map((item) => renameKeys(def.element, item, direction)) : value;
    case 'record':
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, renameKeys(def.valueType, item, direction)]),
      );
    case 'union':
      return renameUnion(def, value, direction);
    case 'pipe':
      return renameCodec(schema, value, direction);
    default:
      return value;
  }
}

function renameCodec(schema: z.core.$ZodType, value: object, direction: Direction): unknown {
  const def = schema._zod.def as z.core.$ZodCodecDef;
  const renamed = renameKeys(plainOf(schema), value, direction);
  if (direction === 'from-wire') return renamed;
  const issues: z.core.$ZodRawIssue[] = [];
  return renameKeys(def.in, def.reverseTransform(renamed, { value: renamed, issues }), 'in-order');
}

/** How the code names what a codec has read. */
export function plainOf(codec: z.core.$ZodType): z.core.$ZodType {
  return 'plain' in codec ? (codec.plain as z.core.$ZodType) : (codec._zod.def as z.core.$ZodCodecDef).out;
}

function renameObject(shape: Shape, value: Record<string, unknown>, direction: Direction): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const { from, to, inner } of renamings(shape, direction)) {
    const field = value[from];
    if (field !== undefined) renamed[to] = inner ? renameKeys(inner, field, direction) : field;
  }
  return renamed;
}

export type Shape = Readonly<Record<string, z.core.$ZodType>>;
/** Without `inner` there is nothing inside the field to rename. */
type Renaming = Readonly<{ from: string; to: string; inner: z.core.$ZodType | undefined }>;

const PLAIN_TYPES: readonly string[] = ['string', 'number', 'boolean', 'enum', 'literal', 'null', 'custom'];
/** Made once a shape: a list holds thousands of objects of one shape. */
const renamingsOfShape: Readonly<Record<Direction, WeakMap<Shape, readonly Renaming[]>>> = {
  'from-wire': new WeakMap(),
  'to-wire': new WeakMap(),
  'in-order': new WeakMap(),
};

export function renamings(shape: Shape, direction: Direction): readonly Renaming[] {
  const known = renamingsOfShape[direction].get(shape);
  if (known) return known;
  const made = Object.entries(shape).map(([wireKey, schema]) => {
    const inner = isPlain(schema) ? undefined : schema;
    const key = camelCase(wireKey);
    return { from: direction === 'to-wire' ? key : wireKey, to: direction === 'from-wire' ? key : wireKey, inner };
  });
  renamingsOfShape[direction].set(shape, made);
  return made;
}

function isPlain(schema: z.core.$ZodType): boolean {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  return 'innerType' in def ? isPlain(def.innerType) : PLAIN_TYPES.includes(def.type);
}

/** The option whose wire form fits. Options of one union must therefore differ on the wire. */
function renameUnion(def: z.core.$ZodUnionDef, value: object, direction: Direction): unknown {
  const only = namedOption(def, value, direction) ?? onlyListOrObject(def, value);
  if (only) return renameKeys(only, value, direction);
  for (const option of def.options) {
    const renamed = renameKeys(option, value, direction);
    const wire = direction === 'to-wire' ? renamed : value;
    if ((option as z.ZodMiniType).safeParse(wire).success) return renamed;
  }
  return value;
}

/** A list and an object need no discriminator. */
function onlyListOrObject(def: z.core.$ZodUnionDef, value: object): z.core.$ZodType | undefined {
  const fitting = def.options.filter(
    (option) => ((option as z.core.$ZodTypes)._zod.def.type === 'array') === Array.isArray(value),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Where one field names the option, nothing has to be tried: an upload holds tens of thousands of records. */
function namedOption(def: z.core.$ZodUnionDef, value: object, direction: Direction): z.core.$ZodType | undefined {
  if (!('discriminator' in def) || typeof def.discriminator !== 'string') return undefined;
  const wireKey = def.discriminator;
  const key = direction === 'to-wire' ? camelCase(wireKey) : wireKey;
  const name = (value as Record<string, z.core.util.Primitive>)[key];
  return def.options.find((option) => option._zod.propValues?.[wireKey]?.has(name));
}
