import { UNITS } from '@glidepath/quantities';
import {
  type BasalInjectionDraft,
  canRemoveInjection,
  offeredInjectionMinutes,
  withInjection,
  withoutInjection,
} from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { FaultRow } from '../grid/fault-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import type { PlanTexts } from '../plan-texts.ts';
import { DoseText } from './dose-text.tsx';
import { InsulinCell } from './insulin-cell.tsx';
import { RemoveRowCell } from './remove-row-cell.tsx';
import { type RowTime, TimeCell } from './time-cell.tsx';

type BasalRowProps = Readonly<{
  edit: TableEdit<readonly BasalInjectionDraft[]> | null;
  row: number;
  injection: BasalInjectionDraft;
  texts: PlanTexts;
  issueText: IssueText;
}>;

const INJECTION_TIME: RowTime<BasalInjectionDraft> = {
  field: 'atMinute',
  offeredMinutes: offeredInjectionMinutes,
  withMinute: (rows, row, atMinute) => withInjection(rows, row, { atMinute }),
};

export function BasalRow({ edit, row, injection, texts, issueText }: BasalRowProps) {
  const { t } = useTranslation('plan-editors');
  const { atMinute, doseUnits, insulinName } = injection;
  const number = row + 1;
  return (
    <>
      <tr data-row={row}>
        <TimeCell
          rowTime={INJECTION_TIME}
          edit={edit}
          row={row}
          minute={atMinute}
          label={t('basal.timeOf', { number })}
        />
        <NumberCell
          edit={edit}
          row={row}
          column={0}
          at={[row, 'doseUnits']}
          label={t('basal.doseOf', { number })}
          unit={UNITS.insulin}
        >
          <DoseText doseUnits={doseUnits} texts={texts} />
        </NumberCell>
        <InsulinCell
          edit={edit}
          use="basal"
          insulinName={insulinName}
          row={row}
          at={[row, 'insulinName']}
          label={t('basal.insulinOf', { number })}
          onChange={(name) => edit?.onChange(withInjection(edit.value, row, { insulinName: name }))}
        />
        {edit && (
          <RemoveRowCell
            isPossible={canRemoveInjection(edit.value)}
            label={t('basal.remove', { number })}
            table={edit.grid.ref}
            nextFocus={{ row: 0, column: 0 }}
            onRemove={() => edit.onChange(withoutInjection(edit.value, row))}
          />
        )}
      </tr>
      <FaultRow edit={edit} row={row} at={[row]} columns={4} issueText={issueText} />
    </>
  );
}
