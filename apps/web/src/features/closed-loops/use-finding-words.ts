import { useTranslation } from 'react-i18next';

import type { LoopFinding } from './closed-loops.query.ts';
import { useLoopWriter } from './use-loop-writer.ts';

/** A finding as a sentence with its count, and one thing to try. */
export function useFindingWords(days: number) {
  const { t } = useTranslation('closed-loops');
  const { number, glucose } = useLoopWriter();
  const limits = { above180: glucose.words.above180, above250: `${glucose.limit(250)} ${glucose.unit}` };
  return {
    title: (code: LoopFinding['code']) => t(`findings.codes.${code}.title`),
    sentence: ({ code, count, of }: LoopFinding) => ({
      title: t(`findings.codes.${code}.title`),
      text: t(`findings.codes.${code}.text`, {
        count,
        of: of ?? 0,
        days,
        perDay: number(of ? count / of : 0, 1),
        ...limits,
      }),
    }),
    tip: ({ code }: Pick<LoopFinding, 'code'>) => t(`findings.codes.${code}.try`, limits),
  };
}
