import type { GlucoseUnit } from '@glidepath/quantities';
import { type PlanDifference, planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { leftToRight } from '#shared/format/times.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useChangeBetween } from './change-texts.ts';
import styles from './evidence.module.css';

type EditedValuesNoteProps = Readonly<{
  advised: TreatmentPlan | null;
  /** As it stands in the tables; null while a cell is empty. */
  plan: TreatmentPlan | null;
  glucoseUnit: GlucoseUnit;
  isShown: (difference: PlanDifference) => boolean;
}>;

/** Under a heading that says recommended: which values were recommended otherwise, before and after approval. */
export function EditedValuesNote({ advised, plan, glucoseUnit, isShown }: EditedValuesNoteProps) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const changeText = useChangeBetween(glucoseUnit, advised, plan);
  const edits = advised && plan && advised.type === plan.type ? planDifferences(advised, plan).filter(isShown) : [];
  if (edits.length === 0) return null;
  return (
    <ul className={styles.editedValues}>
      {edits.map((edit) => {
        const { what, place, before, after } = changeText(edit);
        const name = [what, place].filter(Boolean).join(', ');
        const values = { before: leftToRight(before, language), after: leftToRight(after, language) };
        return <li key={JSON.stringify([edit.quantity, edit.place])}>{t('tables.edited', { name, ...values })}</li>;
      })}
    </ul>
  );
}
