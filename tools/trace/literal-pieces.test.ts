import { describe, expect, it } from 'vitest';

import { literalPieces } from './literal-pieces.ts';

const words = (source: string) =>
  literalPieces(source)
    .map((piece) => piece.text)
    .join(' ')
    .match(/\b(?:yes|no)\w*/g) ?? [];

describe('literalPieces', () => {
  it.each([
    ['single quotes', `it('yes')`, ['yes']],
    ['double quotes', `it("yes")`, ['yes']],
    ['a template', 'it(`yes`)', ['yes']],
    ['a quote inside the other kind', `it("it's yes"); it('say "yes2"')`, ['yes', 'yes2']],
    ['a slash pair inside a string', `fetch('http://yes/no'); it('yes2')`, ['yes', 'no', 'yes2']],
    ['an escaped quote', `it('it\\'s yes')`, ['yes']],
    [
      'text around and inside an interpolation',
      `it(\`yes1 \${name('yes2')} yes3\`); it('yes4')`,
      ['yes1', 'yes2', 'yes3', 'yes4'],
    ],
    ['braces inside an interpolation', `it(\`\${f({ a: { b: 'yes1' } })} yes2\`); // no`, ['yes1', 'yes2']],
    ['a template inside an interpolation', `it(\`yes1 \${\`yes2 \${no}\`} yes3\`)`, ['yes1', 'yes2', 'yes3']],
    ['a comment inside an interpolation', `it(\`yes1 \${x /* no */} // yes2\`)`, ['yes1', 'yes2']],
    ['a lone dollar in a template', 'it(`yes1 $5 {yes2}`)', ['yes1', 'yes2']],
  ])('keeps %s', (_, source, expected) => {
    expect(words(source)).toEqual(expected);
  });

  it.each([
    ['a line comment', `// it('no')\nit('yes')`],
    ['a line comment after code', `f(); // it's 'no'\nit('yes')`],
    ['a block comment', `/* 'no'\n * 'no' */ it('yes')`],
    ['a block comment that holds a slash pair', `/* http://no */ it('yes')`],
    ['code', `no.no(no); it('yes')`],
    ['a regular expression with a quote', `f(/no'/, 'yes')`],
    ['a regular expression with a slash in a class', `f(x => /[/'"]no/.test(x), 'yes')`],
    ['a regular expression with slashes', `const no = /https?:\\/\\/no/; it('yes')`],
    ['a division', `const no = (a) / b / no; it('yes')`],
    ['JSX tags', `render(<p title="yes"></p>); // 'no'`],
    ['an apostrophe in JSX text', `<p>don't</p>\nit('yes')`],
    ['a comment that is never closed', `it('yes') /* 'no'`],
  ])('leaves out %s', (_, source) => {
    expect(words(source)).toEqual(['yes']);
  });

  it('says where a piece stands', () => {
    expect(literalPieces(`f();\n'a' + "b"`)).toEqual([
      { text: `'a'`, offset: 5 },
      { text: `"b"`, offset: 11 },
    ]);
  });
});
