import type { DayPeriod, GlucoseUnit } from '@glidepath/quantities';
import type { CarbUnits, CrcfPeriodDraft, CrcfSettingsDraft } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { FaultRow } from '../grid/fault-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import { carbUnitSign, correctionFactorSign, type PlanTexts, type Quantity as Shown } from '../plan-texts.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';
import { CRCF_QUANTITIES, type CrcfQuantity } from './crcf-columns.ts';
import { InsulinCell } from './insulin-cell.tsx';

type CrcfRowProps = Readonly<{
  edit: TableEdit<CrcfSettingsDraft> | null;
  period: DayPeriod;
  row: number;
  settings: CrcfPeriodDraft;
  carbUnits: CarbUnits | null;
  glucoseUnit: GlucoseUnit;
  texts: PlanTexts;
  issueText: IssueText;
}>;

/** What one time of day is counted by. */
export function CrcfRow(props: CrcfRowProps) {
  const { edit, period, row, settings, carbUnits, glucoseUnit, texts, issueText } = props;
  const { t } = useTranslation('plan-editors');
  const time = texts.period(period);
  const unitOf: Readonly<Record<CrcfQuantity, string>> = {
    carbRatio: carbUnitSign(carbUnits),
    correctionFactorMgDlPerUnit: correctionFactorSign(glucoseUnit),
    targetMgDl: glucoseUnit,
  };
  const changeInsulin = (insulinName: string) =>
    edit?.onChange({ ...edit.value, periods: { ...edit.value.periods, [period]: { ...settings, insulinName } } });
  return (
    <>
      <tr>
        <th scope="row">{time}</th>
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
            label={t('crcf.cell', { quantity: t(`crcf.${quantity}`), time, unit: unitOf[quantity] })}
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
