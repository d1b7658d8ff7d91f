import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { csvRows } from './csv-rows.ts';

const rows = (text: string, separator = ',') => [...csvRows(text, separator)];

describe('csvRows', () => {
  it.each([
    [
      'plain rows',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a mark of the encoding', '\uFEFFa,b', [['a', 'b']]],
    ['quotes around a comma', '"a,b",c', [['a,b', 'c']]],
    ['quotes within quotes', '"say ""a""",c', [['say "a"', 'c']]],
    [
      'a line break in quotes',
      '"a\nb",c\nd,e',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'quotes at the end of a Windows line',
      'a,"b"\r\n"c",d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      ',,\n"",x,',
      [
        ['', '', ''],
        ['', 'x', ''],
      ],
    ],
    ['blank rows', 'a\n\n  \nb', [['a'], ['b']]],
    [
      'an inch in a cell',
      'a,5" b\nc,d',
      [
        ['a', '5" b'],
        ['c', 'd'],
      ],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(rows(text).map((row) => row.cells)).toEqual(expected);
  });

  it('counts the lines a row starts at', () => {
    expect(rows('a\n"b\nb"\n\nc').map((row) => row.line)).toEqual([1, 2, 5]);
  });

  it('says that a text ends within quotes', () => {
    expect(rows('a,b\nc,"d').map((row) => row.isCut)).toEqual([false, true]);
  });

  it('reads back what was quoted, whatever it was', () => {
    const cell = fc.string().map((text) => text.replaceAll('\uFEFF', ''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (table) => {
        const text = table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')).join('\r\n');
        expect(rows(text, ';').map((row) => row.cells)).toEqual(table);
      }),
    );
  });
});
