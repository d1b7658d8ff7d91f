import type { Sentence } from '@glidepath/api-contract/advice/sentence';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { writtenAmount } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { type GlucoseWriter, useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** A sentence in the language and the unit of the reader, with its numbers written as the language does it. */
export function useSentence(): (sentence: Sentence) => string {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const isAmPm = useIsAmPm();
  return (sentence) => writtenSentence(sentence, t, { language, glucose, isAmPm });
}

export function writtenSentence(
  { key, params, phrases = {} }: Sentence,
  t: TFunction<'recommendation-review'>,
  reader: Readonly<{ language: Language; glucose: GlucoseWriter; isAmPm: boolean }>,
): string {
  const { language, glucose, isAmPm } = reader;
  const text = (name: string, amount: number) => {
    // A number that chooses between singular and plural stays one.
    if (name === 'count') return amount;
    if (name.endsWith('Minute')) return formatTimeOfDay(amount, isAmPm);
    return name.includes('MgDl') ? glucose.number(amount) : writtenAmount(amount, language);
  };
  const numbers = Object.entries(params).map(([name, amount]) => [name, text(name, amount)]);
  const parts = Object.entries(phrases).map(([name, phrase]) => [name, writtenSentence(phrase, t, reader)]);
  const names = { ...Object.fromEntries([...numbers, ...parts]), ...glucose.words };
  return t(key as 'title', names as Record<string, string>);
}
