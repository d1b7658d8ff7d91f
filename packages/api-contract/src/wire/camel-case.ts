/** The wire speaks snake_case, the code camelCase; records keep their keys because those are data. */
export type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key;

declare const onWire: unique symbol;
/** What is handed on with the names of the wire, for whoever can read it. */
export type OnWire<T> = T & Readonly<{ [onWire]: true }>;

export type Camelised<T> =
  T extends OnWire<unknown>
    ? T
    : T extends readonly (infer Item)[]
      ? T extends unknown[]
        ? Camelised<Item>[]
        : readonly Camelised<Item>[]
      : T extends object
        ? string extends keyof T
          ? { [Key in keyof T]: Camelised<T[Key]> }
          : { [Key in keyof T as Key extends string ? CamelCase<Key> : Key]: Camelised<T[Key]> }
        : T;

/** The result is read-only: nobody has to own it. */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export function camelCase(key: string): string {
  return key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** For a name that no schema gives. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
