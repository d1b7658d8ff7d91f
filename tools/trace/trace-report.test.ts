import { describe, expect, it } from 'vitest';

import { type TraceInput, traceReport } from './trace-report.ts';

const ROWS = `# Requirements

## AUTH - sign-in

| ID | Requirement | § | Shown by |
|---|---|---|---|
| AUTH-01 | The page has a password field (D1-003). | 2 | browser |
| AUTH-02 | An empty email shows a message. | 5 | unit |

## ERR1 — errors

| ID | Requirement | § | Shown by |
|---|---|---|---|
| ERR1-01 | A throttled request says so. | 8 | unit |
`;

const report = (test: string, rest: Partial<TraceInput> = {}) =>
  traceReport({
    requirementTexts: [{ path: 'docs/rows.md', text: ROWS }],
    testTexts: [{ path: 'apps/a.test.ts', text: test }],
    completeAreasText: '',
    ...rest,
  });
const shownIds = (test: string) =>
  report(test).areas.flatMap(({ rows }) => rows.filter((row) => row.testPaths.length > 0).map((row) => row.id));

describe('traceReport: what counts as shown', () => {
  it('lists areas and rows in the order of the documents', () => {
    expect(report('').areas.map(({ area, rows }) => [area, rows.map((row) => row.id)])).toEqual([
      ['AUTH', ['AUTH-01', 'AUTH-02']],
      ['ERR1', ['ERR1-01']],
    ]);
  });

  it.each([
    ['a title', `it('has a password field (AUTH-01)', () => {})`, ['AUTH-01']],
    ['several in one title', `it('AUTH-01, AUTH-02: works', () => {})`, ['AUTH-01', 'AUTH-02']],
    ['a template title', `it(\`AUTH-02 \${name}\`, () => {})`, ['AUTH-02']],
    ['an it.each table', `it.each([['AUTH-01', 1], ['ERR1-01', 2]])('%s gives %d', () => {})`, ['AUTH-01', 'ERR1-01']],
    ['an it.each template table', `it.each\`id\n\${'AUTH-02'}\n\`('$id', () => {})`, ['AUTH-02']],
    ['an area name with a digit', `it('ERR1-01')`, ['ERR1-01']],
    ['what follows slashes in a text', `open('http://x'); it('AUTH-01')`, ['AUTH-01']],
    ['what follows a quote in a pattern', `f(/'/); it('AUTH-01')`, ['AUTH-01']],
    ['an ID after an escape', `it('first\\nAUTH-01')`, ['AUTH-01']],
  ])('counts %s', (_, test, ids) => {
    expect(shownIds(test)).toEqual(ids);
    expect(report(test).faults).toEqual([]);
  });

  it.each([
    ['a line comment', `// AUTH-01\nit('works', () => {})`],
    ['a block comment', `/* it('AUTH-01') */`],
    ['a comment inside a template', `it(\`\${x /* AUTH-01 */}\`)`],
    ['a decision ID', `it('D1-003, D-16, M-37')`],
    ['a word of that shape', `it('SHA-256, UTF-8')`],
    ['part of a longer word', `it('XAUTH-01 X-AUTH-01 AUTH-01x')`],
    ['an ID put together at run time', `it(\`AUTH-\${number}\`)`],
  ])('does not count %s', (_, test) => {
    expect(shownIds(test)).toEqual([]);
    expect(report(test).faults).toEqual([]);
  });

  it('names each test file once, sorted', () => {
    const testTexts = [
      { path: 'packages/b.test.ts', text: `it('AUTH-01'); it('AUTH-01 again')` },
      { path: 'apps/a.test.tsx', text: `it('AUTH-01')` },
    ];
    expect(report('', { testTexts }).areas[0]?.rows[0]).toEqual({
      id: 'AUTH-01',
      testPaths: ['apps/a.test.tsx', 'packages/b.test.ts'],
    });
  });
});

describe('traceReport: faults', () => {
  it('reports the rows of a complete area that no test names', () => {
    expect(report(`it('AUTH-02')`, { completeAreasText: '# done\nAUTH # all\n' }).faults).toEqual([
      'AUTH is a complete area, but no test names AUTH-01.',
    ]);
    expect(report(`it('AUTH-01, AUTH-02')`, { completeAreasText: 'AUTH\n' }).faults).toEqual([]);
  });

  it('holds a range of rows, and only that range', () => {
    expect(report(`it('AUTH-02')`, { completeAreasText: 'AUTH-01..AUTH-01\n' }).faults).toEqual([
      'AUTH-01..AUTH-01 is a complete area, but no test names AUTH-01.',
    ]);
    expect(report(`it('AUTH-02')`, { completeAreasText: 'AUTH-02..AUTH-02\n' }).faults).toEqual([]);
  });

  it('does not let a comment complete an area', () => {
    const test = `it('AUTH-02', () => {}); // AUTH-01 is shown elsewhere`;
    expect(report(test, { completeAreasText: 'AUTH' }).faults).toEqual([
      'AUTH is a complete area, but no test names AUTH-01.',
    ]);
  });

  it('reports a complete area that does not exist', () => {
    expect(report('', { completeAreasText: 'AUHT\n' }).faults).toEqual([
      'complete-areas.txt names AUHT, but there is no such area.',
    ]);
  });

  it('reports an unknown ID of a known area with its place', () => {
    expect(report(`it('AUTH-01')\n\nit(\`x\n AUTH-99\`)`).faults).toEqual([
      'apps/a.test.ts:4 names AUTH-99, but no row has that ID.',
    ]);
    expect(report(`it('AUTH-1')`).faults).toEqual(['apps/a.test.ts:1 names AUTH-1, but no row has that ID.']);
  });

  it('reports rows that share an ID, and counts them once', () => {
    const requirementTexts = [
      { path: 'docs/one.md', text: ROWS },
      { path: 'docs/two.md', text: '## AUTH - more\n| AUTH-02 | Again. | 1 | unit |\n' },
    ];
    const { areas, faults } = report('', { requirementTexts });
    expect(faults).toEqual(['Two or more rows share the ID AUTH-02: docs/one.md:8 and docs/two.md:2.']);
    expect(areas[0]?.rows).toHaveLength(2);
  });

  it('reports a row under the heading of another area', () => {
    const requirementTexts = [{ path: 'docs/one.md', text: '## AUTH - a\n| RESET-01 | Lost. | 1 | unit |\n' }];
    expect(report('', { requirementTexts }).faults).toEqual([
      'docs/one.md:2: RESET-01 does not stand under a heading of RESET.',
    ]);
  });
});
