import { MAX_EDIT_REASON_LENGTH } from '@glidepath/api-contract/wire/edit-reason.wire';
import type { GlucoseUnit } from '@glidepath/quantities';
import { changedValueKey, type PlanDifference, type TreatmentPlan } from '@glidepath/treatment-plan';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { typedDirection } from '#shared/form/typed-direction.ts';
import { useChangeBetween } from '../evidence/change-texts.ts';
import styles from './approve-and-share.module.css';
import type { ReasonTexts } from './edited-values.ts';

/** Told instead of being cut. */
export const isTooLong = (reason = '') => reason.trim().length > MAX_EDIT_REASON_LENGTH;

type EditReasonsProps = Readonly<{
  edits: readonly PlanDifference[];
  advised: TreatmentPlan | null;
  approved: TreatmentPlan;
  glucoseUnit: GlucoseUnit;
  reasons: ReasonTexts;
  onChange: (reasons: ReasonTexts) => void;
}>;

/** What was changed of the recommendation, with room for a reason beside each value. */
export function EditReasons(props: EditReasonsProps) {
  const { t } = useTranslation(['recommendation-review', 'plan-editors']);
  const { edits, advised, approved, glucoseUnit, reasons, onChange } = props;
  const changeText = useChangeBetween(glucoseUnit, advised, approved);
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('approve.reasons')}</legend>
      <p>{t('approve.reasonsAbout')}</p>
      {edits.map((edit) => {
        const key = changedValueKey(edit);
        const { what, place, before, after } = changeText(edit);
        return (
          <TextInput
            key={key}
            label={t('approve.edit', { what: [what, place].filter(Boolean).join(', '), before, after })}
            placeholder={t('approve.reason')}
            dir={typedDirection(reasons[key] ?? '')}
            error={
              isTooLong(reasons[key]) && t('plan-editors:issues.comment.too-long', { max: MAX_EDIT_REASON_LENGTH })
            }
            value={reasons[key] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...reasons, [key]: value })}
          />
        );
      })}
    </fieldset>
  );
}
