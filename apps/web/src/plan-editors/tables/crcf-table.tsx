import { DAY_PERIODS, type GlucoseUnit } from '@glidepath/quantities';
import { type CarbUnits, type CrcfPeriodDraft, type CrcfSettingsDraft, withCarbUnits } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type CellKind, glucoseCell, PLAIN_CELL } from '../cell-text.ts';
import { CarbUnitsModal } from '../dialogs/carb-units.modal.tsx';
import { FaultRow } from '../grid/fault-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';
import { type TableEdit, useTableEdit } from '../grid/use-table-edit.ts';
import { type IssueText, useIssueText } from '../issue-text.ts';
import type { PlanTableProps } from '../plan-table-props.ts';
import {
  carbUnitSign,
  correctionFactorSign,
  type PlanTexts,
  type Quantity as Shown,
  usePlanTexts,
} from '../plan-texts.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';
import { InsulinCell } from './insulin-choice.tsx';
import { type JoinedPeriods, periodRows } from './joined-periods.ts';
import styles from './plan-table.module.css';
import { TableNotice } from './table-notice.tsx';

const CRCF_QUANTITIES = ['carbRatio', 'correctionFactorMgDlPerUnit', 'targetMgDl'] as const;
type CrcfQuantity = (typeof CRCF_QUANTITIES)[number];

type Settings = CrcfSettingsDraft;

function quantityColumn(quantity: CrcfQuantity, kind: CellKind): NumberColumn<Settings> {
  return plainColumn<Settings>({
    kind,
    cellAt: ({ periods }, row) => {
      const period = DAY_PERIODS[row];
      return period && periods[period][quantity];
    },
    withCell: (settings, row, cell) => {
      const period = DAY_PERIODS[row];
      if (!period) return settings;
      const { periods } = settings;
      return { ...settings, periods: { ...periods, [period]: { ...periods[period], [quantity]: cell } } };
    },
  });
}

/** A carb ratio is written in the carb units of the plan, the other two in the glucose unit of the clinic. */
export function crcfColumns(unit: GlucoseUnit): readonly NumberColumn<Settings>[] {
  return [
    quantityColumn('carbRatio', PLAIN_CELL),
    quantityColumn('correctionFactorMgDlPerUnit', glucoseCell(unit)),
    quantityColumn('targetMgDl', glucoseCell(unit)),
  ];
}

/** What doses are counted by: carbs eaten, glucose above the target. */
export function CrcfTable(props: PlanTableProps<CrcfSettingsDraft>) {
  const { value, glucoseUnit } = props;
  const { carbUnits, periods } = value;
  const { t } = useTranslation('plan-editors');
  const isJoined = props.mode === 'view' && props.isJoined === true;
  const texts = usePlanTexts(glucoseUnit);
  const issueText = useIssueText({ glucoseUnit, carbUnits });
  const edit = useTableEdit(props, crcfColumns(glucoseUnit));
  return (
    <>
      {edit && <CarbUnitsChoice edit={edit} issueText={issueText} />}
      <table className={styles.table} {...edit?.grid}>
        <caption className="gp-visually-hidden">{t('crcf.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('periods.label')}</th>
            <th scope="col">{t('insulin.label')}</th>
            {CRCF_QUANTITIES.map((quantity) => (
              <th key={quantity} scope="col">
                {t(`crcf.${quantity}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periodRows(periods, isJoined).map((named, row) => (
            <CrcfRow
              key={named[0]}
              periods={named}
              {...{ edit, row, settings: periods[named[0]], carbUnits, glucoseUnit, texts, issueText }}
            />
          ))}
        </tbody>
      </table>
      {edit && <TableNotice notice={edit.notice} issueText={issueText} />}
    </>
  );
}

type CrcfRowProps = Readonly<{
  edit: TableEdit<CrcfSettingsDraft> | null;
  periods: JoinedPeriods;
  row: number;
  settings: CrcfPeriodDraft;
  carbUnits: CarbUnits | null;
  glucoseUnit: GlucoseUnit;
  texts: PlanTexts;
  issueText: IssueText;
}>;

/** What one time of day is counted by. */
function CrcfRow(props: CrcfRowProps) {
  const { edit, periods, row, settings, carbUnits, glucoseUnit, texts, issueText } = props;
  const { t } = useTranslation('plan-editors');
  const [period] = periods;
  const time = texts.periods(periods);
  const unitOf: Readonly<Record<CrcfQuantity, string>> = {
    carbRatio: carbUnitSign(carbUnits),
    correctionFactorMgDlPerUnit: correctionFactorSign(glucoseUnit),
    targetMgDl: glucoseUnit,
  };
  const labelOf = (quantity: CrcfQuantity) => {
    const unit = unitOf[quantity];
    // A carb ratio has none until its unit is chosen.
    return t(unit === '' ? 'crcf.cellWithoutUnit' : 'crcf.cell', { quantity: t(`crcf.${quantity}`), time, unit });
  };
  const changeInsulin = (insulinName: string) =>
    edit?.onChange({ ...edit.value, periods: { ...edit.value.periods, [period]: { ...settings, insulinName } } });
  return (
    <>
      <tr>
        <th scope="row" className={styles.periods}>
          {time}
        </th>
        <InsulinCell
          edit={edit}
          use="bolus"
          insulinName={settings.insulinName}
          row={row}
          at={['periods', period, 'insulinName']}
          label={t('insulin.of', { time })}
          onChange={changeInsulin}
        />
        {CRCF_QUANTITIES.map((quantity, column) => (
          <NumberCell
            key={quantity}
            edit={edit}
            row={row}
            column={column}
            at={['periods', period, quantity]}
            label={labelOf(quantity)}
            unit={unitOf[quantity]}
          >
            <CrcfText shown={shownQuantity(quantity, settings, carbUnits, texts)} />
          </NumberCell>
        ))}
      </tr>
      <FaultRow edit={edit} row={row} at={['periods', period]} columns={5} issueText={issueText} />
    </>
  );
}

function CrcfText({ shown }: Readonly<{ shown: Shown | null }>) {
  return shown === null ? <NoQuantity /> : <Quantity {...shown} />;
}

function shownQuantity(
  quantity: CrcfQuantity,
  settings: CrcfPeriodDraft,
  carbUnits: CarbUnits | null,
  texts: PlanTexts,
): Shown | null {
  const cell = settings[quantity];
  if (typeof cell !== 'number') return null;
  if (quantity === 'carbRatio') return texts.carbRatio(cell, carbUnits);
  return quantity === 'targetMgDl' ? texts.glucose(cell) : texts.correctionFactor(cell);
}

type CarbUnitsChoiceProps = Readonly<{ edit: TableEdit<CrcfSettingsDraft>; issueText: IssueText }>;

/** How the ratios of the table below are written, and the way to another. */
function CarbUnitsChoice({ edit, issueText }: CarbUnitsChoiceProps) {
  const { t } = useTranslation('plan-editors');
  const [isChoosing, setIsChoosing] = useState(false);
  const { carbUnits } = edit.value;
  const [issue] = edit.faults.at(['carbUnits']);
  return (
    <div className={styles.carbUnits} data-faulty={issue ? true : undefined}>
      <span>
        {t('carbUnits.title')}:{' '}
        <strong>{carbUnits === null ? t('carbUnits.none') : t(`carbUnits.choices.${carbUnits}`)}</strong>
      </span>
      <Button
        variant={carbUnits === null ? 'light' : 'default'}
        size="xs"
        aria-invalid={issue ? true : undefined}
        onClick={() => setIsChoosing(true)}
      >
        {t(carbUnits === null ? 'carbUnits.select' : 'carbUnits.change')}
      </Button>
      {issue && <span className={styles.carbUnitsFault}>{issueText(issue)}</span>}
      {isChoosing && (
        <CarbUnitsModal
          settings={edit.value}
          onClose={() => {
            setIsChoosing(false);
            edit.faults.touch(['carbUnits']);
          }}
          onChoose={(chosen) => {
            setIsChoosing(false);
            edit.onChange(withCarbUnits(edit.value, chosen));
          }}
        />
      )}
    </div>
  );
}
