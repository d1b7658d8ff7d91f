import type { DayPeriod, GlucoseUnit } from '@glidepath/quantities';
import { type ScaleRowDraft, type SlidingScaleDraft, scaleRow, withCorrectionMode } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { type TableEdit, useTableEdit } from '../grid/use-table-edit.ts';
import { type IssueText, useIssueText } from '../issue-text.ts';
import type { PlanTableProps } from '../plan-table-props.ts';
import { quantityText, usePlanTexts } from '../plan-texts.ts';
import { InsulinChoice } from '../tables/insulin-choice.tsx';
import { CorrectionModeField } from './correction-mode-field.tsx';
import styles from './scale.module.css';
import { SCALE_DOSES, scaleColumns } from './scale-columns.ts';
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

type ScaleInsulinProps = Readonly<{
  edit: TableEdit<SlidingScaleDraft> | null;
  insulinName: string | null;
  time: string;
  issueText: IssueText;
}>;

const PLACE = ['insulinName'];

/** A scale is of one insulin. */
function ScaleInsulin({ edit, insulinName, time, issueText }: ScaleInsulinProps) {
  const { t } = useTranslation('plan-editors');
  const [issue] = edit?.faults.at(PLACE) ?? [];
  return (
    <div className={styles.insulin} data-read={edit ? undefined : true}>
      <span aria-hidden={edit ? true : undefined}>{t('insulin.label')}</span>
      <InsulinChoice
        edit={edit}
        use="bolus"
        insulinName={insulinName}
        faultRow="insulin"
        at={PLACE}
        label={t('insulin.of', { time })}
        onChange={(name) => edit?.onChange({ ...edit.value, insulinName: name })}
      />
      {edit && issue && (
        <p id={edit.faultId('insulin')} className={styles.fault}>
          {issueText(issue)}
        </p>
      )}
    </div>
  );
}

/** In the place of a scale: said in words, so that no table of zeros is taken for doses that were forgotten. */
export function NoCorrection({ glucoseUnit }: Readonly<{ glucoseUnit: GlucoseUnit }>) {
  const { t } = useTranslation('plan-editors');
  const texts = usePlanTexts(glucoseUnit);
  return <p className={styles.none}>{t('correction.none', { dose: quantityText(texts.dose(0)) })}</p>;
}
