import { DAY_PERIODS, type DayPeriod, type GlucoseUnit, type PerPeriod } from '@glidepath/quantities';
import { type InjectionPlan, MEAL_SIZES } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PlanTexts, usePlanTexts } from '#plan-editors/plan-texts.ts';
import { SectionTables } from '#plan-editors/plan-view/section-tables.tsx';
import { Quantity } from '#plan-editors/quantity.tsx';
import { leftToRight } from '#shared/format/times.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './plan-now.module.css';

type MealNowProps = Readonly<{
  plan: InjectionPlan;
  minuteOfDay: number;
  dayPeriods: PerPeriod<number>;
  glucoseUnit: GlucoseUnit;
}>;

/** What a meal of this time of day takes. Its hours stand beside it: whoever eats at their border sees which is meant. */
export function MealNow({ plan, minuteOfDay, dayPeriods, glucoseUnit }: MealNowProps) {
  const { t } = useTranslation('shared-plans');
  const language = useLanguage();
  const texts = usePlanTexts(glucoseUnit);
  if (plan.type === 'BASAL_ONLY') return null;
  const period = periodAt(minuteOfDay, dayPeriods);
  const hours = `${texts.time(dayPeriods[period])}–${texts.time(dayPeriods[nextPeriod(period)])}`;
  return (
    <section className={styles.part} data-clock>
      <Title order={2}>{t('now.meal', { period: texts.period(period) })}</Title>
      <p className={styles.about}>{leftToRight(hours, language)}</p>
      <MealDose plan={plan} period={period} texts={texts} glucoseUnit={glucoseUnit} />
    </section>
  );
}

type MealDoseProps = Readonly<{
  plan: Exclude<InjectionPlan, { type: 'BASAL_ONLY' }>;
  period: DayPeriod;
  texts: PlanTexts;
  glucoseUnit: GlucoseUnit;
}>;

function MealDose({ plan, period, texts, glucoseUnit }: MealDoseProps) {
  const { t } = useTranslation(['shared-plans', 'plan-editors']);
  switch (plan.type) {
    case 'MDI_SSI':
      // The dose is the row of the glucose: there is no one number to show.
      return <SectionTables section={`scale.${period}`} plan={plan} glucoseUnit={glucoseUnit} editing={null} />;
    case 'MDI_CRCF': {
      const { carbRatio, correctionFactorMgDlPerUnit, targetMgDl, insulinName } = plan.crcf.periods[period];
      const rows = [
        ['carbRatio', texts.carbRatio(carbRatio, plan.crcf.carbUnits)],
        ['correctionFactorMgDlPerUnit', texts.correctionFactor(correctionFactorMgDlPerUnit)],
        ['targetMgDl', texts.glucose(targetMgDl)],
      ] as const;
      return (
        <dl className={styles.rows}>
          {rows.map(([name, quantity]) => (
            <div key={name}>
              <dt>{t(`plan-editors:crcf.${name}`)}</dt>
              <dd className={styles.amount}>
                <Quantity {...quantity} />
              </dd>
            </div>
          ))}
          <Insulin name={insulinName} />
        </dl>
      );
    }
    case 'MDI_FIXED_MEAL': {
      const { doseUnits, insulinName } = plan.meals[period];
      return (
        <p className={styles.dose}>
          <strong className={styles.amount}>
            <Quantity {...texts.dose(doseUnits)} />
          </strong>{' '}
          <bdi className={styles.insulin}>{insulinName}</bdi>
        </p>
      );
    }
    case 'MDI_ESTIMATED_MEAL': {
      const { doseUnits, insulinName } = plan.meals[period];
      return (
        <dl className={styles.rows}>
          {MEAL_SIZES.map((size) => (
            <div key={size}>
              <dt>{t(`plan-editors:meal.doses.${size}`)}</dt>
              <dd className={styles.amount}>
                <Quantity {...texts.dose(doseUnits[size])} />
              </dd>
            </div>
          ))}
          <Insulin name={insulinName} />
        </dl>
      );
    }
  }
}

function Insulin({ name }: Readonly<{ name: string }>) {
  const { t } = useTranslation('plan-editors');
  return (
    <div>
      <dt>{t('insulin.label')}</dt>
      <dd>
        <bdi className={styles.insulin}>{name}</bdi>
      </dd>
    </div>
  );
}

/** The one that began last; before the first of the day that of the evening before still runs. */
function periodAt(minuteOfDay: number, starts: PerPeriod<number>): DayPeriod {
  const byStart = DAY_PERIODS.toSorted((one, other) => starts[one] - starts[other]);
  return byStart.findLast((period) => starts[period] <= minuteOfDay) ?? byStart.at(-1) ?? 'night';
}

const nextPeriod = (period: DayPeriod): DayPeriod =>
  DAY_PERIODS[(DAY_PERIODS.indexOf(period) + 1) % DAY_PERIODS.length] ?? 'morning';
