import { ApiError } from '@glidepath/api-contract/errors/api-error';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { readJson } from './read-json.ts';

const LIMITS = { bytes: 65_536, depth: 12, values: 8192 };
const read = (text: string | Buffer) => readJson(Buffer.from(text as string), LIMITS);

function refusalOf(text: string | Buffer): unknown {
  try {
    return { taken: read(text) };
  } catch (error) {
    return error instanceof ApiError ? error.fields?.['body'] : error;
  }
}

describe('readJson', () => {
  it('reads what JSON says, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        expect(read(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(read('{"a":"[[[{\\"{,:\\\\","ש":"\\u05d0:,"}')).toEqual({ a: '[[[{"{,:\\', ש: 'א:,' });
  });

  it.each([
    ['thirteen levels', '['.repeat(13) + ']'.repeat(13), 'This has too many levels.'],
    ['a level too many that never ends', '{"a":'.repeat(20_000), 'This has too many levels.'],
    ['more numbers than a body holds', `[${'1,'.repeat(9000)}1]`, 'This has too many values.'],
    ['more empty objects than a body holds', `[${'{},'.repeat(5000)}{}]`, 'This has too many values.'],
    ['more names than a body holds', `{${'"a":1,'.repeat(9000)}"b":1}`, 'This has too many values.'],
  ])('%s is not even parsed', (_, text, refusal) => {
    const parse = vi.spyOn(JSON, 'parse');
    const told = refusalOf(text);
    const times = parse.mock.calls.length;
    parse.mockRestore();
    expect([told, times]).toEqual([refusal, 0]);
  });

  it.each([
    ['twice', '{"dose":1,"dose":2}'],
    ['twice with the same value', '{"dose":1,"dose":1}'],
    ['twice, once in other letters', '{"dose":1,"do\\u0073e":2}'],
    ['twice within a list', '{"rows":[{"a":1},{"a":1,"b":2,"a":3}]}'],
    ['the place of another', '{"a":{"x":1,"y":2},"a":{"x":1}}'],
  ])('a name that comes %s is refused', (_, text) => {
    expect(refusalOf(text)).toBe('A field was sent twice.');
  });

  it.each([
    ['cut off', '{"a":'],
    ['a text that does not end', '{"a":"\\'],
    ['bytes that are no letters', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['colons without names', ':::'],
  ])('%s is no JSON', (_, text) => {
    expect(refusalOf(text)).toBe('This is not valid JSON.');
  });

  it('a name that would reach into every object is refused', () => {
    expect(refusalOf('{"__proto__":{"isAdmin":true}}')).toBe('This field is not known.');
    expect(refusalOf('{"a":[{"__proto__":1}]}')).toBe('This field is not known.');
  });
});
