import {
  adjustedCorrectionRows,
  type CorrectionRowDraft,
  type CorrectionTableDraft,
  correctionRow,
  hasAdjustTool,
  withCorrectionMode,
} from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AdjustCorrectionModal } from '../dialogs/adjust-correction.modal.tsx';
import { useTableEdit } from '../grid/use-table-edit.ts';
import { useIssueText } from '../issue-text.ts';
import type { PlanTableProps } from '../plan-table-props.ts';
import { CorrectionModeField } from './correction-mode-field.tsx';
import styles from './scale.module.css';
import { CORRECTION_DOSES, correctionColumns, type ScaleDose } from './scale-columns.ts';
import { ScaleRows } from './scale-rows.tsx';
import { NoCorrection } from './scale-table.tsx';

/** The correction beside meal doses: one list of ranges, with a dose at each time of day. */
export function CorrectionTable(props: PlanTableProps<CorrectionTableDraft>) {
  const { value: table, glucoseUnit } = props;
  const { t } = useTranslation('plan-editors');
  const issueText = useIssueText({ glucoseUnit });
  const edit = useTableEdit(props, correctionColumns(glucoseUnit));
  const isNone = table.mode === 'no_correction';
  const time = ({ name }: ScaleDose<CorrectionRowDraft>) => t(`periods.${name}`);
  const changeMode = (mode: CorrectionTableDraft['mode']) =>
    edit?.onChange(withCorrectionMode<CorrectionRowDraft, CorrectionTableDraft>(table, mode, correctionRow));
  return (
    <>
      {edit && (
        <div className={styles.head}>
          <CorrectionModeField mode={table.mode} onChange={changeMode} />
          {hasAdjustTool(glucoseUnit) && !isNone && (
            <AdjustCorrection onAdjust={(rows) => edit.onChange({ ...table, rows })} />
          )}
        </div>
      )}
      {isNone ? (
        <NoCorrection glucoseUnit={glucoseUnit} />
      ) : (
        <ScaleRows<CorrectionRowDraft, CorrectionTableDraft>
          edit={edit}
          rows={table.rows}
          glucoseUnit={glucoseUnit}
          caption={t('correction.title')}
          doses={CORRECTION_DOSES}
          doseHeading={time}
          doseLabel={(dose, range) => t('scale.doseOf', { time: time(dose), range })}
          makeRow={correctionRow}
          issueText={issueText}
        />
      )}
    </>
  );
}

/** The way to a table made from two figures. */
function AdjustCorrection({ onAdjust }: Readonly<{ onAdjust: (rows: CorrectionRowDraft[]) => void }>) {
  const { t } = useTranslation('plan-editors');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('adjust.title')}
      </Button>
      {isOpen && (
        <AdjustCorrectionModal
          onClose={close}
          onAdjust={(adjustment) => {
            close();
            onAdjust(adjustedCorrectionRows(adjustment));
          }}
        />
      )}
    </>
  );
}
