import { describe, expect, it } from 'vitest';

import { violationText } from '../source-text/violation.ts';
import { localeViolations } from './locale-violations.ts';

const EN = 'apps/web/src/locales/en/patients.json';
const SCREEN = 'apps/web/src/features/patients/list.screen.tsx';

const usesOf = (source: string, en: unknown = { title: 'T', stage: { one: '1', two: '2' } }) =>
  localeViolations(
    new Map([
      [EN, JSON.stringify(en)],
      [SCREEN, source],
    ]),
  )
    .filter(({ rule }) => rule.startsWith('key-'))
    .map(violationText);
const unused = (key: string) => `${EN} has the key '${key}', which nothing uses.`;
const unknown = (line: number, what: string, where = 'patients') =>
  `${SCREEN}:${line} asks for ${what}, not found in ${where}.`;

const HOOK = "const { t } = useTranslation('patients');\n";

describe('keys', () => {
  it.each([
    ['asked for plainly', `${HOOK}t('title'); t('stage.one'); t("stage.two");`],
    ['with the namespace before them', "t('patients:title'); i18n.t('patients:stage.one'); t('patients:stage.two')"],
    ['with the namespace as an option', "t('title', { ns: 'patients' }); t(`stage.${n}`, { ns: 'patients' })"],
    ['below a prefix', `${HOOK}t('title'); t(\`stage.\${n}\`);`],
    ['below a prefix with its namespace', "t('patients:title'); t(`patients:stage.${n}`);"],
    [
      'below a fixed prefix',
      `${HOOK}t('title');\nconst { t: s } = useTranslation('patients', { keyPrefix: 'stage' }); s('one'); s('two');`,
    ],
    ['by a renamed function', "const { t: tp } = useTranslation(['patients', 'x']); tp('title'); tp(`stage.${n}`);"],
    ['by a condition', `${HOOK}t(state === 'x' ? 'title' : 'stage.one'); t('stage.two')`],
    ['by fallbacks', `${HOOK}t([\`stage.\${n}\`, 'title'], { x: [1] });`],
    ['by an element', `${HOOK}<Trans i18nKey="title" />; <Trans i18nKey={\`stage.\${n}\`} />`],
    ['through data', `${HOOK}const keys = { a: 'title', b: 'stage.one', c: 'patients:stage.two' };`],
    ['as a group', `${HOOK}t('title'); t('stage', { returnObjects: true });`],
    ['in a function given the translator', "const f = (t: TFunction<'patients'>) => t('title') + t(`stage.${n}`);"],
  ])('count when %s', (_, source) => {
    expect(usesOf(source)).toEqual([]);
  });

  it('by count or context stand for their forms', () => {
    const en = { days_one: 'A day', days_other: '{{count}} days', sibling_female: 'Sister' };
    expect(usesOf(`${HOOK}t('days', { count }); t('sibling', { context });`, en)).toEqual([]);
  });

  it.each([
    ['a plain key', `${HOOK}t('titel'); t('title'); t(\`stage.\${n}\`);`, [unknown(2, "the key 'titel'")]],
    [
      'a group asked for as a text',
      `${HOOK}t('stage'); t('title'); t(\`stage.\${n}\`);`,
      [unknown(2, "the key 'stage'")],
    ],
    ['a prefix', `${HOOK}t(\`stages.\${n}\`); t('title'); t(\`stage.\${n}\`);`, [unknown(2, "keys below 'stages.'")]],
    ['a branch of a condition', `${HOOK}t(a ? 'title' : 'x.y'); t(\`stage.\${n}\`);`, [unknown(2, "the key 'x.y'")]],
    [
      'the key of an element',
      `${HOOK}<Trans i18nKey="x" />; t('title'); t(\`stage.\${n}\`);`,
      [unknown(2, "the key 'x'")],
    ],
    [
      'a namespace',
      "t('patient:title'); t('patients:title'); t(`patients:stage.${n}`);",
      [unknown(1, "the key 'title'", 'patient')],
    ],
    [
      'a key without any namespace',
      "t('x'); t('title'); t(`stage.${n}`);",
      [unknown(1, "the key 'x'", 'any file of texts')],
    ],
  ])('that do not exist are found: %s', (_, source, expected) => {
    expect(usesOf(source)).toEqual(expected);
  });

  it('that nothing uses are found', () => {
    expect(usesOf(`${HOOK}t('stage.one');`)).toEqual([unused('title'), unused('stage.two')]);
    expect(usesOf(`${HOOK}// t('title')\nt(\`stage.\${n}\`);`)).toEqual([unused('title')]);
  });

  it('count as unused when only a test or a file of another namespace has the word', () => {
    const test = new Map([
      [EN, '{"title":"T"}'],
      [SCREEN.replace('.tsx', '.test.tsx'), `${HOOK}t('title')`],
    ]);
    expect(localeViolations(test).map(({ rule }) => rule)).toContain('key-unused');
    expect(usesOf("const { t } = useTranslation('devices'); const a = 'title';", { title: 'T' })).toEqual([
      unused('title'),
    ]);
  });

  it('of the default namespace need no name', () => {
    expect(
      usesOf("const init = { defaultNS: 'patients' };\nconst { t } = useTranslation(); t('title');", { title: 'T' }),
    ).toEqual([]);
  });
});
