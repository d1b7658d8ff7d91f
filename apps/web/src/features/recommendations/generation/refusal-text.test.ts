import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { HEBREW_ERROR_TEXTS } from '@glidepath/api-contract/errors/hebrew-texts';
import { beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { aStatus } from '../test-support/generation-builders.ts';
import { daysUntil, type RefusalReader, refusalText } from './refusal-text.ts';

beforeAll(async () => {
  await loadTexts(['generation']);
  await loadLanguage('he');
});

const reader = (today: string): RefusalReader => ({
  errorTexts: ENGLISH_ERROR_TEXTS,
  t: i18n.getFixedT('en', 'generation'),
  language: 'en',
  today,
});
const refused = (error: string, nextPossibleOn: string | null, code: number | null = null) =>
  aStatus({ status: 'ERROR', error, code, nextPossibleOn });

const CHANGED = ENGLISH_ERROR_TEXTS['treatment-changed-within-21-days'];
const SENTENCE = 'A new recommendation needs 21 days of data after a change of treatment type.';

describe('the words for a refusal', () => {
  it.each([
    ['2026-03-01', 21],
    ['2026-03-02', 20],
    ['2026-03-20', 2],
    ['2026-03-21', 1],
  ])('GEN-24: after a change on March 1st, on %s %i of the 21 days remain', (today, remaining) => {
    // The day that the server names: March 1st and 21 days.
    expect(daysUntil('2026-03-22', today)).toBe(remaining);
  });

  it('GEN-25: with one day the message says tomorrow, with more it counts them', () => {
    const status = refused(CHANGED, '2026-03-22');
    expect(refusalText(status, reader('2026-03-21'))).toBe(`${SENTENCE} Please try again tomorrow.`);
    expect(refusalText(status, reader('2026-03-20'))).toBe(`${SENTENCE} Please try again in 2 days.`);
    expect(refusalText(status, reader('2026-03-01'))).toBe(`${SENTENCE} Please try again in 21 days.`);
  });

  it('GEN-26, D-13: where titration is frequent one fixed message stands in its place', () => {
    const status = refused(ENGLISH_ERROR_TEXTS['treatment-changed-today'], '2026-03-22');
    expect(refusalText(status, reader('2026-03-21'))).toBe(
      'A recommendation is possible one calendar day after a change of treatment type. Please try again tomorrow.',
    );
  });

  it('ERR2-14, M-39: the 14 days name their end, the calendar day says tomorrow', () => {
    expect(
      refusalText(refused(ENGLISH_ERROR_TEXTS['automatic-within-14-days'], '2026-03-15'), reader('2026-03-02')),
    ).toBe('Only one automatic recommendation is possible every 14 days. Next one: Mar 15, 2026.');
    expect(
      refusalText(refused(ENGLISH_ERROR_TEXTS['automatic-already-today'], '2026-03-03'), reader('2026-03-02')),
    ).toBe('A recommendation was already generated today. Please try again tomorrow.');
  });

  it('GEN-21: any other error is told in the words of its code, in the language of the reader', () => {
    const status = refused(ENGLISH_ERROR_TEXTS['too-few-glucose-days'], '2026-03-09', 1001);
    expect(refusalText(status, reader('2026-03-02'))).toBe(ENGLISH_ERROR_TEXTS['too-few-glucose-days']);
    const hebrew: RefusalReader = {
      errorTexts: HEBREW_ERROR_TEXTS,
      t: i18n.getFixedT('he', 'generation'),
      language: 'he',
      today: '2026-03-02',
    };
    expect(refusalText(status, hebrew)).toBe(HEBREW_ERROR_TEXTS['too-few-glucose-days']);
    expect(refusalText(refused(CHANGED, '2026-03-22'), hebrew)).toBe(
      `${HEBREW_ERROR_TEXTS['treatment-changed-within-21-days']} יש לנסות שוב בעוד 20 ימים.`,
    );
  });
});
