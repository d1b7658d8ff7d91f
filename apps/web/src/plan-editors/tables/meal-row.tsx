import { type DayPeriod, type PerPeriod, UNITS } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { FaultRow } from '../grid/fault-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import type { PlanTexts } from '../plan-texts.ts';
import { DoseText } from './dose-text.tsx';
import { InsulinCell } from './insulin-cell.tsx';
import type { MealDose } from './meal-doses.ts';

type MealRowProps<Meal> = Readonly<{
  edit: TableEdit<PerPeriod<Meal>> | null;
  period: DayPeriod;
  row: number;
  meal: Meal;
  doses: readonly MealDose<Meal>[];
  texts: PlanTexts;
  issueText: IssueText;
}>;

/** The doses of one time of day. */
export function MealRow<Meal extends Readonly<{ insulinName: string | null }>>(props: MealRowProps<Meal>) {
  const { edit, period, row, meal, doses, texts, issueText } = props;
  const { t } = useTranslation('plan-editors');
  const time = texts.period(period);
  const changeInsulin = (insulinName: string) =>
    edit?.onChange({ ...edit.value, [period]: { ...edit.value[period], insulinName } });
  return (
    <>
      <tr>
        <th scope="row">{time}</th>
        <InsulinCell
          edit={edit}
          use="bolus"
          insulinName={meal.insulinName}
          row={row}
          at={[period, 'insulinName']}
          label={t('insulin.of', { time })}
          onChange={changeInsulin}
        />
        {doses.map(({ name, path, read }, column) => (
          <NumberCell
            key={name}
            edit={edit}
            row={row}
            column={column}
            at={[period, ...path]}
            label={t(`meal.cells.${name}`, { time })}
            unit={UNITS.insulin}
          >
            <DoseText doseUnits={read(meal)} texts={texts} />
          </NumberCell>
        ))}
      </tr>
      <FaultRow edit={edit} row={row} at={[period]} columns={doses.length + 2} issueText={issueText} />
    </>
  );
}
