import type * as z from 'zod/mini';

import type { Camelised } from './camel-case.ts';
import { renamings, type Shape, toWire } from './rename-keys.ts';

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
    default:
      // Which option of a union is meant is found out in one place.
      return (text, plain) =>
        isObject(plain) ? text + JSON.stringify(toWire(schema as z.ZodMiniType, plain)) : writeScalar(text, plain);
  }
}

function objectWriter(shape: Shape): Writer {
  const fields = renamings(shape, 'to-wire').map(({ from, to, inner }) => ({
    from,
    asFirst: `{${JSON.stringify(to)}:`,
    asNext: `,${JSON.stringify(to)}:`,
    write: inner ? writerOf(inner) : writeScalar,
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
