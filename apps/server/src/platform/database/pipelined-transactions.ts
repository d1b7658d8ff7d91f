import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  PostgresDialect,
  type PostgresPool,
  Transaction,
} from 'kysely';

import type { Schema } from './schema.ts';

type Tx = Transaction<Schema>;

/**
 * `opening` begins the transaction; it is on its way when the work begins, and travels with the first thing that it
 * asks.
 */
export type InTransaction = <T>(opening: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Transactions whose statements are sent when they are asked. Kysely's own wait for each answer before they send the
 * next statement, and take statements until the answer to their end has come, which would then be done outside of them.
 */
export function pipelinedTransactions(pool: PostgresPool): InTransaction {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  const ready = driver.init();
  return async (opening, work) => {
    await ready;
    const connection = await driver.acquireConnection();
    const { tx, end } = transactionOn(connection, dialect, driver);
    try {
      const opened = connection.executeQuery(CompiledQuery.raw(opening));
      // When opening fails, so does what is asked after it, and the work ends by itself.
      opened.catch(() => undefined);
      const result = await work(tx);
      await opened;
      end();
      await driver.commitTransaction(connection);
      return result;
    } catch (error) {
      end();
      // A connection that cannot be rolled back is not used again; the first error is the one that is thrown.
      await driver.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    } finally {
      await driver.releaseConnection(connection);
    }
  };
}

function transactionOn(
  connection: DatabaseConnection,
  dialect: PostgresDialect,
  driver: Driver,
): Readonly<{ tx: Tx; end: () => void }> {
  let hasEnded = false;
  let firstFault: unknown;
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: async (ask) => {
      if (hasEnded) throw new Error('The transaction has ended.');
      try {
        return await ask(connection);
      } catch (error) {
        // What was sent behind a statement that failed fails too, and tells why instead of only that.
        firstFault ??= error;
        throw isAborted(error) ? firstFault : error;
      }
    },
  });
  return {
    tx: new Transaction<Schema>({ config: { dialect }, dialect, driver, executor }),
    end: () => {
      hasEnded = true;
    },
  };
}

/** PostgreSQL's code for every statement after one that failed. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02';
}
