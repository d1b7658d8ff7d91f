import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';

/** Leaves BEGIN to whoever opens a transaction, so that it can travel with what is asked first. */
export class DialectWithoutBegin extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new DriverWithoutBegin(this.#config);
  }
}

class DriverWithoutBegin extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
}
