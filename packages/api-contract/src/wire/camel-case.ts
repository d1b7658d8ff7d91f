/** The wire speaks snake_case, the code camelCase; records keep their keys because those are data. */
export type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key;

export type Camelised<T> = T extends readonly (infer Item)[]
  ? Camelised<Item>[]
  : T extends object
    ? string extends keyof T
      ? { [Key in keyof T]: Camelised<T[Key]> }
      : { [Key in keyof T as Key extends string ? CamelCase<Key> : Key]: Camelised<T[Key]> }
    : T;

export function camelCase(key: string): string {
  return key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
