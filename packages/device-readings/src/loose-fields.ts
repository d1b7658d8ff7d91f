/** An object as it came from outside: nothing about it is known. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(thing: unknown): thing is Fields {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing);
}

/** The object under a name; an empty one where there is none, so that its own fields are simply absent. */
export function fieldsIn(fields: Fields, name: string): Fields {
  const inner = fields[name];
  return isFields(inner) ? inner : {};
}

export function listIn(fields: Fields, name: string): readonly unknown[] {
  const inner = fields[name];
  return Array.isArray(inner) ? inner : [];
}

/** A text that says something. */
export function textIn(fields: Fields, name: string): string | undefined {
  const inner = fields[name];
  return typeof inner === 'string' && inner.trim() !== '' ? inner.trim() : undefined;
}

/** A number, or a text that is one: clouds send both. */
export function numberIn(fields: Fields, name: string): number | undefined {
  return numberOf(fields[name]);
}

function numberOf(thing: unknown): number | undefined {
  const number = typeof thing === 'string' && thing.trim() !== '' ? Number(thing) : thing;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

type Optional<Key extends string, Value> = Readonly<{ [Name in Key]?: Value }>;

/** For spreading: the field, or nothing where there is no value. */
export function optional<Key extends string, Value>(key: Key, value: Value | undefined): Optional<Key, Value> {
  // TypeScript widens a computed name to `string`.
  return (value === undefined ? {} : { [key]: value }) as Optional<Key, Value>;
}
