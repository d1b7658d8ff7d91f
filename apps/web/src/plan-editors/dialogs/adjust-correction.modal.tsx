import { PLAN_GLUCOSE_UNIT } from '@glidepath/quantities';
import {
  type Adjustment,
  type AdjustmentDraft,
  adjustedCorrectionRows,
  adjustmentIssues,
  isSoundAdjustment,
  issuesAt,
} from '@glidepath/treatment-plan';
import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NumberField } from '#shared/form/number-field.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PLAIN_CELL } from '../cell-text.ts';
import { useIssueText } from '../issue-text.ts';
import { correctionFactorSign } from '../plan-texts.ts';
import styles from './dialog-parts.module.css';

type AdjustCorrectionModalProps = Readonly<{ onClose: () => void; onAdjust: (adjustment: Adjustment) => void }>;

const FIELDS = ['correctingFromMgDl', 'correctionFactorMgDlPerUnit'] as const;
const UNIT_OF_FIELD = {
  correctingFromMgDl: PLAN_GLUCOSE_UNIT,
  correctionFactorMgDlPerUnit: correctionFactorSign(PLAN_GLUCOSE_UNIT),
} as const;

/** "One unit more for every so many mg/dL above so many." Its rows take the place of those in the table. */
export function AdjustCorrectionModal({ onClose, onAdjust }: AdjustCorrectionModalProps) {
  const { t } = useTranslation(['plan-editors', 'shell']);
  const issueText = useIssueText({ glucoseUnit: PLAN_GLUCOSE_UNIT });
  const [adjustment, setAdjustment] = useState<AdjustmentDraft>({
    correctingFromMgDl: null,
    correctionFactorMgDlPerUnit: null,
  });
  const [isRefused, setIsRefused] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = adjustmentIssues(adjustment);
  // A field that was left is judged; an empty one once it is missed.
  const isJudged = (field: (typeof FIELDS)[number]) => isRefused || (left.has(field) && adjustment[field] !== null);
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
            const [issue] = isJudged(field) ? issuesAt(found, [field]) : [];
            return (
              <NumberField
                key={field}
                className={styles.number}
                data-autofocus={field === FIELDS[0] || undefined}
                label={t(`adjust.${field}`)}
                text={PLAIN_CELL.text(adjustment[field])}
                textFor={(typed) => PLAIN_CELL.text(PLAIN_CELL.cell(typed))}
                onType={(typed) => setAdjustment({ ...adjustment, [field]: PLAIN_CELL.cell(typed) })}
                onLeave={() => setLeft((known) => new Set([...known, field]))}
                unit={<bdi className={styles.unit}>{UNIT_OF_FIELD[field]}</bdi>}
                unitWidthPx={84}
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
