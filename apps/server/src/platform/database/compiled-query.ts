import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

import type { Schema } from './schema.ts';

/** Makes the texts of queries and asks nobody. */
const writer = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands where an argument will, while the text of a query is made. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A query whose text is made once, for those that every visit asks: making it takes longer than asking it. The
 * arguments may only be values in it; none may change its text.
 */
export function compiledQuery<Args extends readonly unknown[], Row>(
  build: (db: Kysely<Schema>, ...args: Args) => Compilable<Row>,
): (...args: Args) => CompiledQuery<Row> {
  const slots = Array.from({ length: build.length - 1 }, (_, index) => new Slot(index));
  const compiled = build(writer, ...(slots as readonly unknown[] as Args)).compile();
  return (...args) => ({
    ...compiled,
    parameters: compiled.parameters.map((value) => (value instanceof Slot ? args[value.index] : value)),
  });
}
