import { KNOWN_REASONS, reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import type { Sentence } from '@glidepath/api-contract/advice/sentence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Advice, Episode, SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import { EPISODE_KINDS, episodeSentence } from './episode-sentence.ts';
import { guardSentence } from './guard-sentence.ts';
import { writtenSentence } from './use-sentence.ts';

// What the advisor says of many people, in the words that a clinician reads, in both languages.

/**
 * The advisor is no part of the app: it is asked by name, as the server would be, and answers what the app is sent.
 * Its sources are written for Node, so that the types of a browser do not fit them.
 */
type Glucose = Readonly<{ below70Percent: number; below54Percent: number }>;
type Advised = Advice & Readonly<{ outcome: 'plan' | 'refused'; glucose: Glucose }>;
type Cases = readonly (readonly [name: string, build: () => unknown])[];
const ADVISOR: string = '@glidepath/dosing-advisor';

async function askAdvisor(): Promise<(readonly [name: string, advice: Advised])[]> {
  const { advise } = (await import(ADVISOR)) as { advise: (input: unknown) => Advised };
  const { explainedCases } = (await import(`${ADVISOR}/test-cases/explained-cases`)) as {
    explainedCases: (drawn: Readonly<{ pumps: number; injections: number }>) => Cases;
  };
  const asked = explainedCases({ pumps: 12, injections: 15 }).map(([name, build]) => [name, advise(build())] as const);
  return asked.filter(([, { outcome }]) => outcome === 'plan');
}

type Told = Readonly<{ name: string; advice: Advised; setting: SettingAdvice; sentences: readonly string[] }>;
const told: Told[] = [];
const LANGUAGES: readonly Language[] = ['en', 'he'];

beforeAll(async () => {
  await loadTexts(['recommendation-review']);
  await loadLanguage('he');
  const known = new Set<string>();
  for (const [name, advice] of await askAdvisor()) {
    for (const setting of advice.settings) {
      const sentences = allOf(setting).map((sentence) => written(sentence, 'en'));
      // The same few sentences explain most values that stay.
      const text = sentences.join(' ');
      if (!isChanged(setting) && known.has(text)) continue;
      known.add(text);
      told.push({ name, advice, setting, sentences });
    }
  }
}, 240_000);
afterAll(() => i18n.changeLanguage('en'));

const written = (sentence: Sentence, language: Language) =>
  writtenSentence(sentence, i18n.getFixedT(language, 'recommendation-review') as never, {
    language,
    glucose: glucoseWriter('mg/dL', language),
    isAmPm: false,
  });
const guardsOf = (setting: SettingAdvice) => setting.guards.flatMap((guard) => guardSentence(guard, setting) ?? []);
const allOf = (setting: SettingAdvice) => [reasonSentence(setting), ...guardsOf(setting)];
const isChanged = ({ from, to }: SettingAdvice) => from !== to;

/** Said in words where nothing was measured: what is on target, and what a rule about food holds in a replay. */
const WITHOUT_NUMBERS = ['IN_TARGET', 'LEFT_BY_MEALS', 'UNLOGGED_MEALS'];

/** A failure names the person and the sentence. */
const each = (isMeant: (one: Told) => boolean, look: (one: Told, sentences: readonly string[]) => void) => {
  const meant = told.filter(isMeant);
  expect(meant.length).toBeGreaterThan(0);
  for (const one of meant) {
    const { sentences } = one;
    try {
      look(one, sentences);
    } catch (error) {
      throw new Error(`${one.name}: ${sentences.join(' ')} ${JSON.stringify(one.setting)}`, { cause: error });
    }
  }
};
const saying =
  (pattern: RegExp) =>
  ({ sentences }: Told) =>
    sentences.some((text) => pattern.test(text));
const numberIn = (texts: readonly string[], pattern: RegExp) => Number(pattern.exec(texts.join(' '))?.[1]);

describe('the sentences of advised values', () => {
  it('are known for every reason that occurs, with all their numbers, in both languages', () => {
    const codes = new Set(told.map(({ setting }) => setting.code));
    expect([...codes].filter((code) => !KNOWN_REASONS.includes(code))).toEqual([]);
    each(
      () => true,
      ({ setting }) => {
        for (const sentence of allOf(setting)) {
          for (const language of LANGUAGES) {
            const text = written(sentence, language);
            expect(text).not.toMatch(/\{\{|NaN|undefined|null|Infinity/);
            expect(text).not.toBe(sentence.key);
            expect(text).not.toContain('phrases.');
            if (!WITHOUT_NUMBERS.includes(setting.code)) expect(sentence.key).not.toContain('InShort');
          }
        }
      },
    );
  });

  it('say the same numbers in both languages', () => {
    const numbersOf = (text: string) => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).toSorted();
    each(
      ({ setting }) => (setting.evidence['lows'] ?? 3) > 2,
      ({ setting }) => {
        for (const sentence of allOf(setting)) {
          expect(numbersOf(written(sentence, 'he'))).toEqual(numbersOf(written(sentence, 'en')));
        }
      },
    );
  });

  it('say "unchanged" of what stays and never of what changes', () => {
    each(
      ({ setting }) => isChanged(setting),
      (_, sentences) => expect(sentences.join(' ')).not.toMatch(/unchanged|withheld because the|too small|no change/i),
    );
    each(
      ({ setting }) => !isChanged(setting),
      (_, [reason = '']) => expect(reason).toMatch(/unchanged|withheld|taken back|ask for no change/i),
    );
  });

  it('reduce by what the value is reduced by, and name no cut beside it that is another', () => {
    each(saying(/reduced by \d+%/), ({ setting }, sentences) => {
      expect(setting.insulinChangePercent).toBeLessThan(0);
      expect(numberIn(sentences, /reduced by (\d+)%/)).toBe(Math.round(-setting.insulinChangePercent));
      expect(sentences.join(' ')).not.toMatch(/asks for about \d+% less|at least \d+%/);
    });
  });

  it('speak of lows only as the listed episodes do', () => {
    each(saying(/\d+ lows?\b(?! a day)/), ({ setting, advice }, sentences) => {
      const listed = [...setting.episodesFor, ...setting.episodesAgainst];
      const lows = advice.episodes.filter(({ id, kind }) => kind === 'low' && listed.includes(id));
      expect(numberIn(sentences, /(\d+) lows?\b(?! a day)/)).toBe(lows.length);
    });
  });

  it('quote a limit of time below range that the figure beside it keeps, or is said to break', () => {
    const quoted =
      /([\d.]+)% of the time in these \d+ days is below (?:70|54) mg\/dL \(limit for this person ([\d.]+)%\)/;
    each(saying(quoted), ({ setting, advice }, sentences) => {
      const [, percent = '', limit = ''] = quoted.exec(sentences.join(' ')) ?? [];
      const isBroken = Number(percent) >= Number(limit);
      const isStopped = setting.code === 'TBR_HOLD' || [setting.code, ...setting.guards].includes('TBR_BLOCK');
      expect(isBroken).toBe(isStopped);
      expect([advice.glucose.below70Percent, advice.glucose.below54Percent].map((share) => share.toFixed(0))).toContain(
        Number(percent).toFixed(0),
      );
    });
  });

  it('never call lows few, or near a limit, without the figure', () => {
    each(
      () => true,
      (_, sentences) =>
        expect(sentences.join(' ')).not.toMatch(/lows (?:as a whole )?are few|near its limit|at its limit/i),
    );
  });

  it('never speak of too little data with plenty of it, nor of meals and drifts of nothing', () => {
    each(saying(/Too few|Too little/), ({ setting }) => {
      // Hours without enough data count the hours that they follow.
      if (setting.code !== 'BASAL_FOLLOWS_NEIGHBOURS') expect(setting.evidence['count']).toBeLessThan(12);
    });
    each(saying(/dosed by about/), (_, sentences) =>
      expect(numberIn(sentences, /dosed by about ([\d.]+) U/)).toBeGreaterThan(0),
    );
  });

  it('claim less risk for a value by itself only where it helps on more days than it hurts', () => {
    each(saying(/Better on \d+ of/), ({ setting }, sentences) => {
      const [better, worse] = [/Better on (\d+) of/, /worse on (\d+)\./].map((pattern) => numberIn(sentences, pattern));
      expect(sentences.join(' ').includes('together with the other changes')).toBe(Number(better) <= Number(worse));
      expect(setting.from).not.toBe(setting.to);
    });
  });
});

describe('the episodes of advised values', () => {
  /** Only the first episodes of each value: the advisor's own tests compare all of them. */
  const LOOKED_AT = 8;
  const episodesOf = ({ advice, setting }: Told) =>
    setting.episodesFor
      .slice(0, LOOKED_AT)
      .map((id) => advice.episodes.find((episode) => episode.id === id) as Episode);

  const DRIFTS: readonly string[] = ['FASTING_RISE', 'FASTING_FALL'];

  function lookAt(episode: Episode, { code, insulinChangePercent }: SettingAdvice): void {
    const sentence = episodeSentence(episode);
    if (!sentence) throw new Error('An episode is told.');
    for (const language of LANGUAGES) expect(written(sentence, language)).not.toMatch(/\{\{|NaN|undefined/);
    const isMore = insulinChangePercent > 0;
    const { neededUnits, plannedUnits } = sentence.params;
    if (neededUnits !== undefined && plannedUnits !== undefined) {
      expect(Math.sign(neededUnits - plannedUnits)).toBe(isMore ? 1 : -1);
    }
    if (DRIFTS.includes(code) && episode.kind === 'fasting-drift')
      expect(sentence.key).toMatch(isMore ? /Up$/ : /Down$/);
  }

  it('are told in both languages, and show what they are listed for', () => {
    each(
      ({ setting }) => isChanged(setting),
      (one) => {
        for (const episode of episodesOf(one)) {
          expect(EPISODE_KINDS).toContain(episode.kind);
          lookAt(episode, one.setting);
        }
      },
    );
  });
});
