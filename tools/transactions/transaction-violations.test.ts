import { describe, expect, it } from 'vitest';

import { transactionViolations } from './transaction-violations.ts';

const linesOf = (source: string) =>
  transactionViolations(new Map([['apps/server/src/modules/auth/planted.ts', source]])).map(({ line }) => line);

describe('transactionViolations', () => {
  it.each([
    [
      'a statement on the outer connection',
      'database.asSystem(async (tx) => {\n  await find(database.system, id);\n});',
      [2],
    ],
    [
      'a transaction in a transaction',
      'database.inScope(scope, (tx) =>\n  database.asSystem((inner) => inner),\n);',
      [2],
    ],
    ['the database of the dependencies', 'deps.database.asSystem<User>((tx) => find(tx, deps.database));', [1]],
    ['the database handed on', 'return database.inScope(scope, (tx) => share(tx, { database }));', [1]],
  ])('finds %s', (_, source, lines) => {
    expect(linesOf(source)).toEqual(lines);
  });

  it.each([
    ['work on the transaction', 'database.inScope(scope, async (tx) => { await insert(tx, row); });'],
    ['two transactions in turn', 'await database.asSystem((tx) => a(tx));\nawait database.asSystem((tx) => b(tx));'],
    ['a mention in a comment', 'database.asSystem((tx) => {\n  // never database here\n  return a(tx);\n});'],
    ['the database outside', 'const { database } = deps;\nreturn find(database.system, id);'],
  ])('accepts %s', (_, source) => {
    expect(linesOf(source)).toEqual([]);
  });
});
