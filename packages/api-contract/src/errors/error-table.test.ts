import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { ERROR_CATALOGUE, ERROR_NAMES } from './catalogue.ts';
import { ENGLISH_ERROR_TEXTS } from './english-texts.ts';
import { HEBREW_ERROR_TEXTS } from './hebrew-texts.ts';
import { errorText, resolveError } from './resolve-error.ts';

const REQUIREMENTS = new URL('../../../../docs/requirements/', import.meta.url);
const documentOf = (name: string) => readFileSync(new URL(`${name}.md`, REQUIREMENTS), 'utf8');
const ACCOUNTS = documentOf('requirements-1-accounts-and-patients');
const DEVICES_AND_ERRORS = documentOf('requirements-3-reports-devices-errors');
const [DECISIONS_1, DECISIONS_2, DECISIONS_3] = [1, 2, 3].map((part) => documentOf(`decisions-${part}`));

/** The cells of the rows of a table, from its heading on. */
function rowsAfter(text: string | undefined, heading: string): string[][] {
  const [, section = ''] = (text ?? '').split(`\n${heading}`);
  const [table = ''] = section
    .slice(section.indexOf('\n|'))
    .trimStart()
    .split(/\n(?!\|)/);
  return table.split('\n').map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

type SpecifiedError = Readonly<{ code: number; statuses: readonly number[]; english: string }>;

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const isNumbered = ([code]: readonly string[]) => /^\d/.test(code ?? '');

const CODE_TABLE: readonly SpecifiedError[] = rowsAfter(DECISIONS_3, '## Appendix E')
  .filter(isNumbered)
  .map(([code, statuses = '', text = '']) => ({
    code: Number(code),
    statuses: numbersIn(statuses),
    english: text.replace('(security logout) ', ''),
  }));

/** Details of a case ({n}, {lo}) are sent beside the text; the words before them must be those of the table. */
const ALGORITHM_TABLE: readonly SpecifiedError[] = rowsAfter(DECISIONS_2, '### Algorithm codes')
  .filter(isNumbered)
  .map(([code, , text = '']) => ({ code: Number(code), statuses: [422], english: text }));
const withoutFindings = (text: string) => text.replace(/ \([^)]*\{\w+\}[^)]*\)/, '');
const [upToFinding, hasFinding] = [(text: string) => text.split(/ ?\{/)[0] ?? '', (text: string) => text.includes('{')];

/** D1-116 tells them in a sentence: "2001 input not valid, ... 2010 pump start not safe (422)". */
const [, OWN_SENTENCE = ''] = /\| D1-116 \|(.*)/.exec(DECISIONS_1 ?? '') ?? [];
const OWN_CODES = [...OWN_SENTENCE.matchAll(/\b(2\d{3}) [a-z][^,.(;]*(?:\((\d{3})\))?/gi)]
  .filter(([found]) => !found.includes('and above'))
  .map(([, code, status]) => ({ code: Number(code), statuses: status ? [Number(status)] : [400, 409] }));

/** The numbers that a requirement's row names: "Codes 21, 60, 102: ...", "Codes 1001-1023: ...", "435: ...". */
function codesOf(id: string): number[] {
  const [, text = ''] = new RegExp(`^\\| ${id} \\|([^|]*)\\|`, 'm').exec(`${ACCOUNTS}\n${DEVICES_AND_ERRORS}`) ?? [];
  const [, named = ''] = /^ (?:Codes? )?([\d, and-]+)/.exec(text) ?? [];
  const range = /(\d+)-(\d+)/.exec(named);
  if (!range) return numbersIn(named);
  const [first = 0, last = 0] = numbersIn(range[0]);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const resolvedAt = (code: number, status: number) => resolveError({ status, body: { code }, path: 'patients/' });

describe('the error table', () => {
  it.each([
    ...['ERR1-05', 'ERR1-06', 'ERR1-07', 'ERR1-08', 'ERR1-09', 'ERR1-10', 'ERR1-11', 'ERR1-12', 'ERR1-13', 'ERR1-14'],
    ...['ERR1-15', 'ERR1-16', 'ERR1-17', 'ERR1-18', 'ERR1-19', 'ERR1-20', 'ERR1-21', 'ERR1-22', 'ERR1-23', 'ERR1-24'],
    ...['ERR-11', 'ERR-16', 'ERR-17', 'ERR-18', 'ERR-19', 'ERR-20', 'ERR-21', 'ERR-22', 'ERR-23', 'ERR-24', 'ERR-25'],
    ...['ERR-26', 'ERR-27', 'ERR-28', 'ERR-29', 'ERR-30', 'ERR-31', 'ERR-32', 'ERR-33', 'ERR-34', 'ERR-35', 'ERR-36'],
    ...['ERR-37', 'ERR-38', 'ERR-39', 'ERR-40', 'ERR-41', 'ERR-43', 'ERR-44', 'ERR-45', 'ERR-46', 'ERR-48', 'ERR-49'],
  ])('%s: each of its codes is answered with the status and the text of the tables', (id) => {
    const codes = codesOf(id);
    expect(codes).not.toEqual([]);
    for (const code of codes) {
      const specified = [...CODE_TABLE, ...ALGORITHM_TABLE].filter((row) => row.code === code);
      expect([code, specified.length]).toEqual([code, 1]);
      for (const { statuses, english } of specified) {
        for (const status of statuses) {
          const resolved = resolvedAt(code, status);
          expect(resolved.name && ERROR_CATALOGUE[resolved.name]).toEqual({ code, status });
          const text = errorText(resolved, ENGLISH_ERROR_TEXTS);
          const wanted = withoutFindings(english);
          if (hasFinding(wanted)) expect(text.slice(0, upToFinding(wanted).length)).toBe(upToFinding(wanted));
          else expect(text).toBe(wanted);
          expect(errorText(resolved, HEBREW_ERROR_TEXTS)).toMatch(/\p{Script=Hebrew}/u);
        }
      }
    }
  });

  const wordsOfCase = new Map(rowsAfter(DECISIONS_3, '## Appendix F').map(([name, text]) => [name, text ?? '']));

  it.each([
    ['Too few days', [1001]],
    ['Clock shift', [98]],
    ['Missing bolus or basal plan', [110, 114]],
    ['Overlapping data', [1014]],
    ['No boluses, few calculator uses', [1003, 1004]],
    ['Wrong target', [1011]],
    ['Closed-loop contraindication', [1013]],
    ['Treatment type mismatch', [123]],
  ])('ERR-51, ERR-52: %s (%j) is told in the words of the decisions', (name, codes) => {
    const words = wordsOfCase.get(name) ?? '';
    for (const code of codes) {
      const [status = 0] = [...CODE_TABLE, ...ALGORITHM_TABLE].find((row) => row.code === code)?.statuses ?? [];
      expect(withoutFindings(words)).toContain(errorText(resolvedAt(code, status), ENGLISH_ERROR_TEXTS));
    }
  });

  it('ERR1-26: has the codes of the documents and those of our own, each with its statuses, and no others', () => {
    const specified = [...CODE_TABLE, ...ALGORITHM_TABLE].flatMap(({ code, statuses }) =>
      statuses.map((status) => `${code} ${status}`),
    );
    const isOwn = (code: number) => code > 2000;
    const coded = ERROR_NAMES.map((name) => ERROR_CATALOGUE[name]).filter(({ code }) => code !== null);
    const [own, others] = [true, false].map((wanted) => coded.filter(({ code }) => isOwn(code ?? 0) === wanted));
    expect(new Set(others?.map(({ code, status }) => `${code} ${status}`))).toEqual(new Set(specified));
    expect(own?.map(({ code }) => code).toSorted()).toEqual(OWN_CODES.map(({ code }) => code).toSorted());
    for (const { code, statuses } of OWN_CODES) {
      expect(statuses).toContain(own?.find((error) => error.code === code)?.status);
    }
  });

  it('has a number for every refusal of what was sent and for every conflict, none of them used twice for one status', () => {
    const refusals = ERROR_NAMES.filter((name) => [400, 409].includes(ERROR_CATALOGUE[name].status));
    expect(refusals.filter((name) => ERROR_CATALOGUE[name].code === null)).toEqual([]);
    const codes = refusals.map((name) => ERROR_CATALOGUE[name].code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([
    ['carb ratio', 1006, ['3-70', '2-70']],
    ['correction factor', 1007, ['10-280', '5-280']],
    ['bolus', 1009, ['30', '99']],
    ['daily basal', 1008, ['1-72', '1-250']],
    ['target', 1010, ['70-180 mg/dL']],
    ['fasting data', 1002, ['6']],
    ['glucose data', 1001, ['12']],
  ])('names the range of the %s in both languages (ERR-50, ERR2-16)', (_, code, figures) => {
    const resolved = resolveError({ status: 200, body: { code }, path: 'v2/advisorPro/treatmentPlanRequest/' });
    for (const texts of [ENGLISH_ERROR_TEXTS, HEBREW_ERROR_TEXTS]) {
      const text = errorText(resolved, texts);
      for (const figure of figures) expect(text).toMatch(new RegExp(`(?<![\\d-])${figure}(?![\\d-])`));
    }
  });
});
