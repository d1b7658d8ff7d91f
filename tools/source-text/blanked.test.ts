import { describe, expect, it } from 'vitest';

import { blanked } from './blanked.ts';

describe('blanked', () => {
  it.each([
    ['a line comment', 'a(); // import x', 'a();            '],
    ['a block comment over lines', 'a/* b\nc */d', 'a    \n    d'],
    ['a string, keeping its quotes', "from 'x'", "from ' '"],
    ['an escaped quote', String.raw`'a\'b' c`, "'    ' c"],
    ['a comment mark in a string', "'//' + b", "'  ' + b"],
    ['a template but not the code in it', '`a${b + `c`}d`', '` ${b + ` `} `'],
    ['an object in a template', '`${f({ a: 1 })}x`', '`${f({ a: 1 })} `'],
    ['a regular expression', 'x = /[/\'"]a/g;', 'x =          ;'],
    ['an escaped slash in a regular expression', String.raw`.test(/\/'/)`, '.test(     )'],
  ])('blanks %s', (_, source, expected) => {
    expect(blanked(source)).toBe(expected);
  });

  it.each([
    ['a division', 'a / b / c'],
    ['a division after a bracket', 'f(a) / b[0] / c'],
    ['an apostrophe in the text of an element', "<p>Don't</p>\nimport"],
    ['a closed element', '<a b={c} /> + <i>x</i>'],
  ])('leaves %s as it is', (_, source) => {
    expect(blanked(source)).toBe(source);
  });

  it('keeps every position', () => {
    const source = "import a from 'b'; // c\nconst d = `e ${'f'} g`;\n/* h */ const i = /j/;\n`open";
    expect(blanked(source)).toHaveLength(source.length);
    expect(blanked(source).split('\n')).toHaveLength(4);
  });
});
