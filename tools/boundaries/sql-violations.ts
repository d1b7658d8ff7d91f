import { Visitor } from 'oxc-parser';

import { parsedSource } from '../source-text/parsed-source.ts';
import { lineAt, type Violation } from '../source-text/violation.ts';
import { SQL_ELSEWHERE } from './boundaries.ts';

const QUERIES = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** On the server SQL stands in repositories, where whoever changes a table looks for it. */
export function sqlViolations(file: string, source: string): Violation[] {
  const isHeld = file.startsWith('apps/server/src/') && !/\.(?:repository|test)\.ts$/.test(file);
  if (!isHeld || Object.hasOwn(SQL_ELSEWHERE, file)) return [];
  const starts: number[] = [];
  new Visitor({
    MemberExpression({ property, start }) {
      if (property.type === 'Identifier' && QUERIES.has(property.name)) starts.push(start);
    },
    TaggedTemplateExpression({ tag, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') starts.push(start);
    },
  }).visit(parsedSource(file, source).program);
  return starts.map((start) => ({
    rule: 'sql',
    file,
    line: lineAt(source, start),
    sentence: 'asks the database itself; SQL stands in files named .repository.ts.',
  }));
}
