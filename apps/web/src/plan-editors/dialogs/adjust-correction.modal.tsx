import { PLAN_GLUCOSE_UNIT } from '@glidepath/quantities';
import {
  type Adjustment,
  type AdjustmentDraft,
  adjustedCorrectionRows,
  adjustmentIssues,
  cellTyping,
  isSoundAdjustment,
  issuesAt,
  isTypable,
  typedNumber,
} from '@glidepath/treatment-plan';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import { cellText } from '../cell-text.ts';
import { useIssueText } from '../issue-text.ts';
import { correctionFactorSign } from '../plan-texts.ts';
import styles from './dialog-parts.module.css';

type AdjustCorrectionModalProps = Readonly<{ onClose: () => void; onAdjust: (adjustment: Adjustment) => void }>;

const FIELDS = ['correctingFromMgDl', 'correctionFactorMgDlPerUnit'] as const;
const UNIT_OF_FIELD = {
  correctingFromMgDl: PLAN_GLUCOSE_UNIT,
  correctionFactorMgDlPerUnit: correctionFactorSign(PLAN_GLUCOSE_UNIT),
} as const;
const TYPING = cellTyping('adjustment', PLAN_GLUCOSE_UNIT);

/** "One unit more for every so many mg/dL above so many." Its rows take the place of those in the table. */
export function AdjustCorrectionModal({ onClose, onAdjust }: AdjustCorrectionModalProps) {
  const { t } = useTranslation(['plan-editors', 'shell']);
  const issueText = useIssueText({ glucoseUnit: PLAN_GLUCOSE_UNIT });
  const [adjustment, setAdjustment] = useState<AdjustmentDraft>({
    correctingFromMgDl: null,
    correctionFactorMgDlPerUnit: null,
  });
  const [isRefused, setIsRefused] = useState(false);
  const issues = isRefused ? adjustmentIssues(adjustment) : [];
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isSoundAdjustment(adjustment)) onAdjust(adjustment);
    else setIsRefused(true);
  };
  return (
    <Dialog opened title={t('adjust.title')} onClose={onClose}>
      <form onSubmit={apply} noValidate>
        <Text>{t('adjust.text')}</Text>
        <div className={styles.fields}>
          {FIELDS.map((field) => {
            const [issue] = issuesAt(issues, [field]);
            return (
              <TextInput
                key={field}
                className={styles.number}
                inputMode="numeric"
                autoComplete="off"
                data-autofocus={field === FIELDS[0] || undefined}
                label={t(`adjust.${field}`)}
                value={cellText(adjustment[field])}
                onChange={({ currentTarget: { value } }) => {
                  if (isTypable(value, TYPING)) setAdjustment({ ...adjustment, [field]: typedNumber(value) });
                }}
                rightSection={<bdi className={styles.unit}>{UNIT_OF_FIELD[field]}</bdi>}
                rightSectionWidth={84}
                error={issue && issueText(issue)}
              />
            );
          })}
        </div>
        {isSoundAdjustment(adjustment) && <AdjustmentPreview adjustment={adjustment} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('shell:modal.cancel')}
          </Button>
          <Button type="submit">{t('adjust.apply')}</Button>
        </Group>
      </form>
    </Dialog>
  );
}

function AdjustmentPreview({ adjustment }: Readonly<{ adjustment: Adjustment }>) {
  const { t } = useTranslation('plan-editors');
  const rows = adjustedCorrectionRows(adjustment);
  return (
    <p className={styles.preview} role="status">
      {t('adjust.preview', {
        rows: rows.length,
        maxUnits: rows.at(-1)?.doseUnits.morning,
        from: adjustment.correctingFromMgDl,
        factor: adjustment.correctionFactorMgDlPerUnit,
      })}
    </p>
  );
}
