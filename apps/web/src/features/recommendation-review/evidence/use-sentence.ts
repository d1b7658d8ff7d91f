import type { Sentence } from '@glidepath/api-contract/advice/reason-sentence';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/format/numbers.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** A sentence in the language and the unit of the reader, with its numbers written as the language does it. */
export function useSentence(): (sentence: Sentence) => string {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  return ({ key, params }) => {
    const written = Object.entries(params).map(([name, amount]) => [
      name,
      name.includes('MgDl') ? glucose.number(amount) : formatNumber(amount, language, Number.isInteger(amount) ? 0 : 1),
    ]);
    return t(key, { ...(Object.fromEntries(written) as Record<string, string>), ...glucose.words });
  };
}
