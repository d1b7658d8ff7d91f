import { differenceOfSetting, isSamePlace } from '@glidepath/api-contract/advice/difference-of-setting';
import { reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import { type PlanDifference, planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { leftToRight } from '#shared/format/times.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useChangeText } from '../evidence/change-texts.ts';
import { guardSentence } from '../evidence/guard-sentence.ts';
import { useSentence } from '../evidence/use-sentence.ts';
import type { SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';
import styles from './canvas.module.css';

/**
 * Where somebody gives more insulin than was recommended, what the advisor held it back for. Its reasons are about the
 * value that it recommended, so that one stands with them.
 */
export function HeldBack({ source, plan }: Readonly<{ source: ReviewSource; plan: TreatmentPlan }>) {
  const { t } = useTranslation('recommendation-review');
  const { plans, context, reviewed } = source;
  const language = useLanguage();
  const changeText = useChangeText(context.glucoseUnit, plans);
  const sentence = useSentence();
  const raised = raisedBeyondAdvice(plans.advised, plan, reviewed.recommendation.extra.advice?.settings ?? []);
  if (raised.length === 0) return null;
  return (
    <ul className={styles.heldBack} aria-label={t('canvas.heldBack')}>
      {raised.map(({ edit, setting }) => {
        // From the recommended value to the one that is tried.
        const { what, place, before } = changeText(edit);
        const guards = setting.guards.flatMap((guard) => guardSentence(guard, setting) ?? []);
        const told = guards.length > 0 ? guards : [reasonSentence(setting)];
        return (
          <li key={JSON.stringify(edit.place)}>
            {t('canvas.heldBackFor', {
              name: [what, place].filter(Boolean).join(', '),
              recommended: leftToRight(before, language),
              reasons: told.map(sentence).join(' '),
            })}
          </li>
        );
      })}
    </ul>
  );
}

type Raised = Readonly<{ edit: PlanDifference; setting: SettingAdvice }>;

/** Values with more insulin than is recommended, where the advisor kept them or let a guard act on them. */
function raisedBeyondAdvice(
  advised: TreatmentPlan | null,
  plan: TreatmentPlan,
  settings: readonly SettingAdvice[],
): readonly Raised[] {
  if (!advised || advised.type !== plan.type) return [];
  const edits = planDifferences(advised, plan).filter(({ insulin }) => insulin === 'more');
  return edits.flatMap((edit) => {
    const setting = settings.find(
      (known) => (known.guards.length > 0 || known.from === known.to) && isSamePlace(differenceOfSetting(known), edit),
    );
    return setting ? [{ edit, setting }] : [];
  });
}
