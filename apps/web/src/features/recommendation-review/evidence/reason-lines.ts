import { reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import type { GlucoseUnit } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';
import type { ReviewSource } from '../review-source.ts';
import { useChangeText } from './change-texts.ts';
import type { StageReason } from './stage-reasons.ts';
import { useSentence } from './use-sentence.ts';

/** The advised changes of a stage as lines of a comment, for clinicians who want to pass them on. */
export function useReasonLines(
  reasons: readonly StageReason[],
  glucoseUnit: GlucoseUnit,
  { plans }: Pick<ReviewSource, 'plans'>,
): string {
  const { t } = useTranslation('recommendation-review');
  const changeText = useChangeText(glucoseUnit, plans);
  const sentence = useSentence();
  return reasons
    .flatMap(({ difference, setting, origin }) => {
      if (origin !== 'advised' || !setting) return [];
      const { what, place, before, after } = changeText(difference);
      const name = place === '' ? what : `${what}, ${place}`;
      return [t('comments.reasonLine', { name, before, after, reason: sentence(reasonSentence(setting)) })];
    })
    .join('\n');
}
