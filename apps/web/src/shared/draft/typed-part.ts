/** What JSON can hold: all that forms keep. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

/** What somebody has put into a form: fields of it, or the whole of something that has none. */
export type TypedPart = Readonly<{ fields: Readonly<Record<string, TypedPart>> }> | Readonly<{ whole: Json }>;

/** What differs between the form as it is and as it opened. Lists count as one: their rows have no names. */
export function typedPart(opened: Json | undefined, current: Json): TypedPart {
  if (!isObject(opened) || !isObject(current) || !hasFieldsOf(opened, current)) return { whole: current };
  const typed = Object.entries(current).filter(([name, value]) => !isSame(opened[name], value));
  return { fields: Object.fromEntries(typed.map(([name, value]) => [name, typedPart(opened[name], value)])) };
}

/** The form as it was, on what it opens with now. */
export function withTyped(opened: Json | undefined, part: TypedPart): Json {
  if ('whole' in part) return part.whole;
  const before = isObject(opened) ? opened : {};
  const typed = Object.entries(part.fields).map(([name, field]) => [name, withTyped(before[name], field)]);
  return { ...before, ...Object.fromEntries(typed) };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: Json | undefined, other: Json) => JSON.stringify(one) === JSON.stringify(other);
const hasFieldsOf = (opened: JsonObject, current: JsonObject) => Object.keys(opened).every((name) => name in current);
