import type { DayPeriod } from '@glidepath/quantities';
import { type ScaleRowDraft, type SlidingScaleDraft, scaleRow, withCorrectionMode } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { useTableEdit } from '../grid/use-table-edit.ts';
import { useIssueText } from '../issue-text.ts';
import type { PlanTableProps } from '../plan-table-props.ts';
import { usePlanTexts } from '../plan-texts.ts';
import { CorrectionModeField } from './correction-mode-field.tsx';
import { NoCorrection } from './no-correction.tsx';
import styles from './scale.module.css';
import { SCALE_DOSES, scaleColumns } from './scale-columns.ts';
import { ScaleInsulin } from './scale-insulin.tsx';
import { ScaleRows } from './scale-rows.tsx';

/** One time of day of a sliding-scale plan. */
export function ScaleTable(props: PlanTableProps<SlidingScaleDraft> & Readonly<{ period: DayPeriod }>) {
  const { value: scale, glucoseUnit, period } = props;
  const { t } = useTranslation('plan-editors');
  const time = usePlanTexts(glucoseUnit).period(period);
  const issueText = useIssueText({ glucoseUnit });
  const edit = useTableEdit(props, scaleColumns(glucoseUnit));
  const isNone = scale.mode === 'no_correction';
  return (
    <>
      <div className={styles.head}>
        <ScaleInsulin edit={edit} insulinName={scale.insulinName} time={time} issueText={issueText} />
        {edit && (
          <CorrectionModeField
            mode={scale.mode}
            onChange={(mode) =>
              edit.onChange(withCorrectionMode<ScaleRowDraft, SlidingScaleDraft>(scale, mode, scaleRow))
            }
          />
        )}
      </div>
      {isNone ? (
        <NoCorrection glucoseUnit={glucoseUnit} />
      ) : (
        <ScaleRows<ScaleRowDraft, SlidingScaleDraft>
          edit={edit}
          rows={scale.rows}
          glucoseUnit={glucoseUnit}
          caption={t('scale.caption', { time })}
          doses={SCALE_DOSES}
          doseHeading={() => t('scale.dose')}
          doseLabel={(_, range) => t('scale.doseOf', { time, range })}
          makeRow={scaleRow}
          issueText={issueText}
        />
      )}
    </>
  );
}
