import { argumentRange } from '../source-text/argument-range.ts';
import { blanked } from '../source-text/blanked.ts';
import { lineAt } from '../source-text/line-at.ts';
import type { SourceTree } from '../source-text/read-tree.ts';
import type { Violation } from '../source-text/violation.ts';

const TRANSACTION = /\.(?<opener>inScope|asSystem)\s*(?:<[^()]*>)?\(/g;

/**
 * Uses of the database within the work of a transaction. They take a second connection, which neither sees nor undoes
 * what the transaction does, and waits for ever once all connections are inside transactions.
 */
export function transactionViolations(tree: SourceTree): Violation[] {
  return [...tree].flatMap(([file, source]) => {
    const code = blanked(source);
    return [...code.matchAll(TRANSACTION)].flatMap((call) => {
      const { start, end } = argumentRange(code, call.index + call[0].length);
      return [...code.slice(start, end).matchAll(/(?<![\w$])database\b(?!\s*:)/g)].map((use) => ({
        rule: 'outer-connection',
        file,
        line: lineAt(code, start + use.index),
        sentence: `uses 'database' inside a transaction (${call.groups?.['opener']}); use its 'tx'.`,
      }));
    });
  });
}

export function isServerSource(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts');
}
