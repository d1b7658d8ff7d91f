import type * as z from 'zod/mini';

import type { Camelised } from './camel-case.ts';
import { inOrder, plainOf, renamings, type Shape, toWire } from './rename-keys.ts';

/** Answers the text so far with a value behind it: one long text costs less than many short ones that are joined. */
type Writer = (text: string, plain: unknown) => string;

/**
 * What `JSON.stringify(toWire(schema, plain))` says, written in one walk. A report holds ten thousand objects: made again
 * with other names, only to be written down, they cost more than the writing.
 */
export function wireJson<Schema extends z.ZodMiniType>(schema: Schema, plain: Camelised<z.infer<Schema>>): string {
  return writerOf(schema)('', plain);
}

/** Made once a schema. */
const writers = new WeakMap<z.core.$ZodType, Writer>();

function writerOf(schema: z.core.$ZodType): Writer {
  const known = writers.get(schema);
  if (known) return known;
  const made = newWriter(schema);
  writers.set(schema, made);
  return made;
}

function newWriter(schema: z.core.$ZodType): Writer {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  // Optional, nullable and the like change no name.
  if ('innerType' in def) return writerOf(def.innerType);
  switch (def.type) {
    case 'object':
      return objectWriter(def.shape);
    case 'array':
      return listWriter(writerOf(def.element));
    case 'record':
      return recordWriter(writerOf(def.valueType));
    case 'pipe':
      return codecWriter(schema, def as z.core.$ZodCodecDef);
    default:
      return renamedWriter(schema);
  }
}

function renamedWriter(schema: z.core.$ZodType): Writer {
  // Which option of a union is meant is found out in one place.
  return (text, plain) =>
    isObject(plain) ? text + JSON.stringify(toWire(schema as z.ZodMiniType, plain)) : writeScalar(text, plain);
}

/** What both sides of a record share is written as it is: a report is long, and only its few rates are converted. */
function codecWriter(schema: z.core.$ZodType, { in: wire, reverseTransform }: z.core.$ZodCodecDef): Writer {
  const wireShape = shapeOf(wire);
  const plainShape = shapeOf(plainOf(schema));
  if (!wireShape || !plainShape) return renamedWriter(schema);
  const isShared = (name: string) => wireShape[name] === plainShape[name];
  const given = renamings(plainShape, 'to-wire').map(({ from, to, inner }) => ({
    from,
    to,
    converted: isShared(to) ? undefined : (inner as z.ZodMiniType | undefined),
  }));
  const fieldWriter = (name: string, field: z.core.$ZodType) =>
    isShared(name) ? writerOf(field) : inOrderWriter(field);
  const writeWire = fieldsWriter(
    renamings(wireShape, 'in-order').map(({ from, to, inner }) => ({
      from,
      to,
      write: inner ? fieldWriter(to, inner) : writeScalar,
    })),
  );
  return (before, plain) => {
    if (!isObject(plain)) return writeScalar(before, plain);
    const value: Record<string, unknown> = {};
    for (const { from, to, converted } of given) {
      const field = plain[from];
      if (field !== undefined) value[to] = converted && isObject(field) ? toWire(converted, field) : field;
    }
    return writeWire(before, reverseTransform(value, { value, issues: [] }));
  };
}

function shapeOf(schema: z.core.$ZodType): Shape | undefined {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  return def.type === 'object' ? def.shape : undefined;
}

/** Writes what a codec has encoded, in the order of the schema. */
function inOrderWriter(schema: z.core.$ZodType): Writer {
  return (text, wire) => writeScalar(text, inOrder(schema, wire));
}

function objectWriter(shape: Shape): Writer {
  return fieldsWriter(
    renamings(shape, 'to-wire').map(({ from, to, inner }) => ({
      from,
      to,
      write: inner ? writerOf(inner) : writeScalar,
    })),
  );
}

type Field = Readonly<{ from: string; to: string; write: Writer }>;

function fieldsWriter(written: readonly Field[]): Writer {
  const fields = written.map(({ from, to, write }) => ({
    from,
    asFirst: `{${JSON.stringify(to)}:`,
    asNext: `,${JSON.stringify(to)}:`,
    write,
  }));
  return (before, plain) => {
    if (!isObject(plain)) return writeScalar(before, plain);
    let text = before;
    let isEmpty = true;
    for (const { from, asFirst, asNext, write } of fields) {
      const value = plain[from];
      if (value === undefined) continue;
      text = write(text + (isEmpty ? asFirst : asNext), value);
      isEmpty = false;
    }
    return text + (isEmpty ? '{}' : '}');
  };
}

function listWriter(writeItem: Writer): Writer {
  return (before, plain) => {
    if (!Array.isArray(plain)) return before + JSON.stringify(plain);
    let text = before;
    let opening = '[';
    for (const item of plain) {
      text = writeItem(text + opening, item);
      opening = ',';
    }
    return text + (plain.length === 0 ? '[]' : ']');
  };
}

/** Keys are data: they keep their names. */
function recordWriter(writeValue: Writer): Writer {
  return (before, plain) => {
    if (!isObject(plain)) return writeScalar(before, plain);
    let text = before;
    let opening = '{';
    for (const [key, value] of Object.entries(plain)) {
      if (value === undefined) continue;
      text = writeValue(`${writeScalar(text + opening, key)}:`, value);
      opening = ',';
    }
    return text + (opening === '{' ? '{}' : '}');
  };
}

function isObject(plain: unknown): plain is Readonly<Record<string, unknown>> {
  return plain !== null && typeof plain === 'object';
}

/** Needs no escape in JSON. */
const SIMPLE_TEXT = /^[ !#-[\]-~]*$/;

function writeScalar(text: string, plain: unknown): string {
  if (typeof plain === 'string' && SIMPLE_TEXT.test(plain)) return `${text}"${plain}"`;
  if (typeof plain === 'number' && Number.isFinite(plain)) return text + String(plain);
  // In a list, nothing is written as null.
  return text + (JSON.stringify(plain) ?? 'null');
}
