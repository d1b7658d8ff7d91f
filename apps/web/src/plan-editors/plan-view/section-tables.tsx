import type { GlucoseUnit } from '@glidepath/quantities';
import type { InjectionPlanDraft, IssuePath } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';
import { TablesAt } from '../differences/changed-cell.tsx';
import { type SectionName, scalePeriodOf } from '../editing/section-name.ts';
import { issuesBelow } from '../issue-path.ts';
import type { ReadTable, TableEditing } from '../plan-table-props.ts';
import { CorrectionTable } from '../scale/correction-table.tsx';
import { ScaleTable } from '../scale/scale-table.tsx';
import { BasalTable } from '../tables/basal-table.tsx';
import { CrcfTable } from '../tables/crcf-table.tsx';
import { EstimatedMealTable, FixedMealTable } from '../tables/meal-table.tsx';
import styles from './section-tables.module.css';

type SectionTablesProps = Readonly<{
  section: SectionName;
  plan: InjectionPlanDraft;
  glucoseUnit: GlucoseUnit;
  /** Null where the section is only read. */
  editing: PlanTablesEditing | null;
  /** Where it is only read: times of day that say the same are one row. */
  isJoined?: boolean;
}>;

/** The tables of one section of a plan, as its treatment has them. Each edit begins afresh: its notices are its own. */
export function SectionTables({ section, plan, glucoseUnit, editing, isJoined = false }: SectionTablesProps) {
  if (section === 'basal') {
    const mode = tableMode<typeof plan.basal>(editing, ['basal'], (basal) => ({ ...plan, basal }));
    return (
      <TablesAt at={['basal']}>
        <BasalTable key={mode.mode} value={plan.basal} glucoseUnit={glucoseUnit} {...mode} />
      </TablesAt>
    );
  }
  switch (plan.type) {
    case 'BASAL_ONLY':
      return null;
    case 'MDI_CRCF': {
      const mode = tableMode<typeof plan.crcf>(editing, ['crcf'], (crcf) => ({ ...plan, crcf }), isJoined);
      return (
        <TablesAt at={['crcf']}>
          <CrcfTable key={mode.mode} value={plan.crcf} glucoseUnit={glucoseUnit} {...mode} />
        </TablesAt>
      );
    }
    case 'MDI_SSI': {
      const period = scalePeriodOf(section) ?? 'morning';
      const mode = tableMode<typeof plan.scales.morning>(editing, ['scales', period], (scale) => ({
        ...plan,
        scales: { ...plan.scales, [period]: scale },
      }));
      return (
        <TablesAt at={['scales', period]}>
          <ScaleTable key={mode.mode} period={period} value={plan.scales[period]} glucoseUnit={glucoseUnit} {...mode} />
        </TablesAt>
      );
    }
    default:
      return <MealTables plan={plan} glucoseUnit={glucoseUnit} editing={editing} isJoined={isJoined} />;
  }
}

type MealPlanDraft = Extract<InjectionPlanDraft, { type: 'MDI_FIXED_MEAL' | 'MDI_ESTIMATED_MEAL' }>;

type MealTablesProps = Readonly<{
  plan: MealPlanDraft;
  glucoseUnit: GlucoseUnit;
  editing: PlanTablesEditing | null;
  isJoined: boolean;
}>;

/** What is injected for a meal, and what on top of it when glucose is high. */
function MealTables({ plan, glucoseUnit, editing, isJoined }: MealTablesProps) {
  const { t } = useTranslation('plan-editors');
  const correctionMode = tableMode<typeof plan.correction>(editing, ['correction'], (correction) => ({
    ...plan,
    correction,
  }));
  return (
    <>
      <TablesAt at={['meals']}>
        <MealsOfPlan plan={plan} glucoseUnit={glucoseUnit} editing={editing} isJoined={isJoined} />
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

function MealsOfPlan({ plan, glucoseUnit, editing, isJoined }: MealTablesProps) {
  if (plan.type === 'MDI_FIXED_MEAL') {
    const mode = tableMode<typeof plan.meals>(editing, ['meals'], (meals) => ({ ...plan, meals }), isJoined);
    return <FixedMealTable key={mode.mode} value={plan.meals} glucoseUnit={glucoseUnit} {...mode} />;
  }
  const mode = tableMode<typeof plan.meals>(editing, ['meals'], (meals) => ({ ...plan, meals }), isJoined);
  return <EstimatedMealTable key={mode.mode} value={plan.meals} glucoseUnit={glucoseUnit} {...mode} />;
}

/** How a plan is being edited; paths of its issues are relative to the plan. */
type PlanTablesEditing = Omit<TableEditing<InjectionPlanDraft>, 'mode'>;

/** How one table of the plan is edited, or that it is only read. */
function tableMode<Draft>(
  editing: PlanTablesEditing | null,
  at: IssuePath,
  planWith: (value: Draft) => InjectionPlanDraft,
  isJoined = false,
): ReadTable | TableEditing<Draft> {
  if (!editing) return { mode: 'view', isJoined };
  return {
    ...editing,
    mode: 'edit',
    issues: issuesBelow(editing.issues, at),
    onChange: (value) => editing.onChange(planWith(value)),
  };
}
