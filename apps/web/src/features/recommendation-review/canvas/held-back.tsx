import { differenceOfSetting, isSamePlace } from '@glidepath/api-contract/advice/difference-of-setting';
import { reasonSentence, triedDirection } from '@glidepath/api-contract/advice/reason-sentence';
import type { Sentence } from '@glidepath/api-contract/advice/sentence';
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
  return <HeldBackList source={source} raised={raisedValues(source, plan)} />;
}

export function HeldBackList({ source, raised }: Readonly<{ source: ReviewSource; raised: readonly Raised[] }>) {
  const { t } = useTranslation('recommendation-review');
  const { plans, context } = source;
  const language = useLanguage();
  const changeText = useChangeText(context.glucoseUnit, plans);
  const sentence = useSentence();
  if (raised.length === 0) return null;
  return (
    <ul className={styles.heldBack} aria-label={t('canvas.heldBack')}>
      {raised.map(({ edit, setting }) => {
        // From the recommended value to the one that is tried.
        const { what, place, before, after } = changeText(edit);
        const values = {
          name: [what, place].filter(Boolean).join(', '),
          recommended: leftToRight(before, language),
          now: leftToRight(after, language),
        };
        const told = reasonsAgainstMore(setting);
        return (
          <li key={JSON.stringify(edit.place)}>
            {told.length > 0
              ? t('canvas.heldBackFor', { ...values, reasons: told.map(sentence).join(' ') })
              : t('canvas.heldBackNotAsked', values)}
          </li>
        );
      })}
    </ul>
  );
}

/** What makes a change smaller: of a reduction it is no reason against more. */
const LIMITS_OF_STEPS = ['STEP_CAP', 'TDD_CAP', 'DEADBAND'];
/** What makes an increase larger. */
const FOR_MORE = ['ROOM', 'HIGH_WITHOUT_LOWS'];

/** Of what was said of the recommended value, what speaks against more; nothing where only less was ever asked for. */
function reasonsAgainstMore(setting: SettingAdvice): readonly Sentence[] {
  const isOfLess = setting.insulinChangePercent < 0;
  const isOfFailedCut = (code: string) => code === 'NOT_HELD_OUT' && triedDirection(setting) === 'LESS';
  const speaks = (code: string) =>
    !FOR_MORE.includes(code) && !isOfFailedCut(code) && !(isOfLess && LIMITS_OF_STEPS.includes(code));
  const guards = setting.guards.filter(speaks).flatMap((guard) => guardSentence(guard, setting) ?? []);
  if (guards.length > 0) return guards;
  return isOfFailedCut(setting.code) ? [] : [reasonSentence(setting)];
}

export type Raised = Readonly<{ edit: PlanDifference; setting: SettingAdvice }>;

/** Values with more insulin than is recommended, where the advisor kept them or let a guard act on them. */
export function raisedValues({ plans: { advised }, reviewed }: ReviewSource, plan: TreatmentPlan): readonly Raised[] {
  const settings = reviewed.recommendation.extra.advice?.settings ?? [];
  if (!advised || advised.type !== plan.type) return [];
  const edits = planDifferences(advised, plan).filter(({ insulin }) => insulin === 'more');
  return edits.flatMap((edit) => {
    const setting = settings.find(
      (known) => (known.guards.length > 0 || known.from === known.to) && isSamePlace(differenceOfSetting(known), edit),
    );
    return setting ? [{ edit, setting }] : [];
  });
}
