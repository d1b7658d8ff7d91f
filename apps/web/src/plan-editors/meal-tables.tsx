import type { GlucoseUnit } from '@glidepath/quantities';
import type { InjectionPlanDraft } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { TablesAt } from './differences/changed-cell.tsx';
import styles from './meal-tables.module.css';
import { CorrectionTable } from './scale/correction-table.tsx';
import { type PlanTablesEditing, tableMode } from './table-mode.ts';
import { EstimatedMealTable, FixedMealTable } from './tables/meal-table.tsx';

type MealPlanDraft = Extract<InjectionPlanDraft, { type: 'MDI_FIXED_MEAL' | 'MDI_ESTIMATED_MEAL' }>;

type MealTablesProps = Readonly<{
  plan: MealPlanDraft;
  glucoseUnit: GlucoseUnit;
  editing: PlanTablesEditing | null;
}>;

/** What is injected for a meal, and what on top of it when glucose is high. */
export function MealTables({ plan, glucoseUnit, editing }: MealTablesProps) {
  const { t } = useTranslation('plan-editors');
  const correctionMode = tableMode<typeof plan.correction>(editing, ['correction'], (correction) => ({
    ...plan,
    correction,
  }));
  return (
    <>
      <TablesAt at={['meals']}>
        <MealsOfPlan plan={plan} glucoseUnit={glucoseUnit} editing={editing} />
      </TablesAt>
      <h3 className={styles.heading}>{t('correction.title')}</h3>
      <TablesAt at={['correction']}>
        <CorrectionTable
          key={correctionMode.mode}
          value={plan.correction}
          glucoseUnit={glucoseUnit}
          {...correctionMode}
        />
      </TablesAt>
    </>
  );
}

function MealsOfPlan({ plan, glucoseUnit, editing }: MealTablesProps) {
  if (plan.type === 'MDI_FIXED_MEAL') {
    const mode = tableMode<typeof plan.meals>(editing, ['meals'], (meals) => ({ ...plan, meals }));
    return <FixedMealTable key={mode.mode} value={plan.meals} glucoseUnit={glucoseUnit} {...mode} />;
  }
  const mode = tableMode<typeof plan.meals>(editing, ['meals'], (meals) => ({ ...plan, meals }));
  return <EstimatedMealTable key={mode.mode} value={plan.meals} glucoseUnit={glucoseUnit} {...mode} />;
}
