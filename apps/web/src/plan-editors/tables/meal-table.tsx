import { DAY_PERIODS, type PerPeriod, UNITS } from '@glidepath/quantities';
import {
  type Cell,
  type EstimatedMealDraft,
  type EstimatedMealsDraft,
  type FixedMealDraft,
  type FixedMealsDraft,
  MEAL_SIZES,
  type MealSize,
} from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { PLAIN_CELL } from '../cell-text.ts';
import { FaultRow } from '../grid/fault-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';
import { type TableEdit, useTableEdit } from '../grid/use-table-edit.ts';
import { type IssueText, useIssueText } from '../issue-text.ts';
import type { PlanTableProps } from '../plan-table-props.ts';
import { type PlanTexts, usePlanTexts } from '../plan-texts.ts';
import { DoseText } from '../quantity.tsx';
import { InsulinCell } from './insulin-choice.tsx';
import { type JoinedPeriods, periodRows } from './joined-periods.ts';
import styles from './plan-table.module.css';
import { TableNotice } from './table-notice.tsx';

/** One dose of a meal: its name, where it stands in the row, and how it is read and written. */
type MealDose<Meal> = Readonly<{
  name: 'dose' | MealSize;
  path: readonly string[];
  read: (meal: Meal) => Cell;
  write: (meal: Meal, doseUnits: Cell) => Meal;
}>;

export const FIXED_DOSES: readonly MealDose<FixedMealDraft>[] = [
  {
    name: 'dose',
    path: ['doseUnits'],
    read: ({ doseUnits }) => doseUnits,
    write: (meal, doseUnits) => ({ ...meal, doseUnits }),
  },
];
export const ESTIMATED_DOSES = MEAL_SIZES.map(
  (size): MealDose<EstimatedMealDraft> => ({
    name: size,
    path: ['doseUnits', size],
    read: ({ doseUnits }) => doseUnits[size],
    write: (meal, dose) => ({ ...meal, doseUnits: { ...meal.doseUnits, [size]: dose } }),
  }),
);

export function mealDoseColumn<Meal>({ read, write }: MealDose<Meal>): NumberColumn<PerPeriod<Meal>> {
  return plainColumn<PerPeriod<Meal>>({
    kind: PLAIN_CELL,
    cellAt: (meals, row) => {
      const period = DAY_PERIODS[row];
      return period && read(meals[period]);
    },
    withCell: (meals, row, cell) => {
      const period = DAY_PERIODS[row];
      return period ? { ...meals, [period]: write(meals[period], cell) } : meals;
    },
  });
}

const FIXED_COLUMNS = FIXED_DOSES.map(mealDoseColumn);
const ESTIMATED_COLUMNS = ESTIMATED_DOSES.map(mealDoseColumn);

/** One dose a meal. */
export function FixedMealTable(props: PlanTableProps<FixedMealsDraft>) {
  return <MealTable {...props} doses={FIXED_DOSES} columns={FIXED_COLUMNS} />;
}

/** Doses for a small, a normal and a large meal. */
export function EstimatedMealTable(props: PlanTableProps<EstimatedMealsDraft>) {
  return <MealTable {...props} doses={ESTIMATED_DOSES} columns={ESTIMATED_COLUMNS} />;
}

type MealTableProps<Meal> = PlanTableProps<PerPeriod<Meal>> &
  Readonly<{ doses: readonly MealDose<Meal>[]; columns: readonly NumberColumn<PerPeriod<Meal>>[] }>;

function MealTable<Meal extends Readonly<{ insulinName: string | null }>>(props: MealTableProps<Meal>) {
  const { value: meals, glucoseUnit, doses, columns } = props;
  const { t } = useTranslation('plan-editors');
  const isJoined = props.mode === 'view' && props.isJoined === true;
  const texts = usePlanTexts(glucoseUnit);
  const issueText = useIssueText({ glucoseUnit });
  const edit = useTableEdit(props, columns);
  return (
    <>
      <table className={styles.table} {...edit?.grid}>
        <caption className="gp-visually-hidden">{t('meal.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('periods.label')}</th>
            <th scope="col">{t('insulin.label')}</th>
            {doses.map(({ name }) => (
              <th key={name} scope="col">
                {t(`meal.doses.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periodRows(meals, isJoined).map((periods, row) => (
            <MealRow key={periods[0]} meal={meals[periods[0]]} {...{ edit, periods, row, doses, texts, issueText }} />
          ))}
        </tbody>
      </table>
      {edit && <TableNotice notice={edit.notice} issueText={issueText} />}
    </>
  );
}

type MealRowProps<Meal> = Readonly<{
  edit: TableEdit<PerPeriod<Meal>> | null;
  periods: JoinedPeriods;
  row: number;
  meal: Meal;
  doses: readonly MealDose<Meal>[];
  texts: PlanTexts;
  issueText: IssueText;
}>;

/** The doses of one time of day. */
function MealRow<Meal extends Readonly<{ insulinName: string | null }>>(props: MealRowProps<Meal>) {
  const { edit, periods, row, meal, doses, texts, issueText } = props;
  const { t } = useTranslation('plan-editors');
  const [period] = periods;
  const time = texts.periods(periods);
  const changeInsulin = (insulinName: string) =>
    edit?.onChange({ ...edit.value, [period]: { ...edit.value[period], insulinName } });
  return (
    <>
      <tr>
        <th scope="row" className={styles.periods}>
          {time}
        </th>
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
