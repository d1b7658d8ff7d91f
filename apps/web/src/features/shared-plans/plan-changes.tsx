import type { GlucoseUnit } from '@glidepath/quantities';
import {
  carbUnitsOf,
  changedValueKey,
  type PlanDifference,
  planDifferences,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DirectionMark } from '#plan-editors/differences/direction-mark.tsx';
import { usePlaceText } from '#plan-editors/differences/place-text.ts';
import { type ShownValue, useValueText } from '#plan-editors/differences/value-text.ts';
import { Quantity } from '#plan-editors/quantity.tsx';
import styles from './plan-changes.module.css';
import sheetStyles from './plan-sheet.module.css';

type PlanChangesProps = Readonly<{ before: TreatmentPlan | null; after: TreatmentPlan; glucoseUnit: GlucoseUnit }>;

/** "16 → 14 units": every value that is not as it was, by the same rule as on paper. */
export function PlanChanges({ before, after, glucoseUnit }: PlanChangesProps) {
  const { t } = useTranslation('shared-plans');
  const valueText = useValueText(glucoseUnit);
  const placeText = usePlaceText(glucoseUnit);
  if (!before) return null;
  const differences = planDifferences(before, after);
  return (
    <section className={sheetStyles.part} aria-label={t('changes.title')}>
      <Title order={2}>{t('changes.title')}</Title>
      {differences.length === 0 && <p>{t('changes.none')}</p>}
      <ul className={styles.list}>
        {differences.map((difference) => (
          <li key={changedValueKey(difference)} className={styles.change}>
            <span className={styles.what}>
              {t(`plan-editors:differences.quantities.${difference.quantity}`)}
              <span className={styles.place}>{placeText(difference)}</span>
            </span>
            <span className={styles.effect}>
              <FromTo
                before={valueText(difference.quantity, difference.before, carbUnitsOf(before))}
                after={valueText(difference.quantity, difference.after, carbUnitsOf(after))}
              />
              <Effect difference={difference} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FromTo({ before, after }: Readonly<{ before: ShownValue; after: ShownValue }>) {
  const { t } = useTranslation(['shared-plans', 'plan-editors']);
  if (before === null) return <Labelled label={t('changes.new')} value={after} />;
  if (after === null) return <Labelled label={t('changes.gone')} value={before} />;
  const isOneUnit = typeof before !== 'string' && typeof after !== 'string' && before.unit === after.unit;
  return (
    <span className={styles.values}>
      {isOneUnit ? <bdi dir="ltr">{before.number}</bdi> : <Value shown={before} />}{' '}
      <span aria-hidden="true" className={`${styles.arrow} gp-mirrors`}>
        →
      </span>
      <span className="gp-visually-hidden">{t('plan-editors:differences.becomes')}</span> <Value shown={after} />
    </span>
  );
}

function Labelled({ label, value }: Readonly<{ label: string; value: ShownValue }>) {
  return (
    <span className={styles.values}>
      <span className={styles.place}>{label}</span> <Value shown={value} />
    </span>
  );
}

function Value({ shown }: Readonly<{ shown: ShownValue }>) {
  if (shown === null) return null;
  return typeof shown === 'string' ? <bdi>{shown}</bdi> : <Quantity {...shown} />;
}

/** Another insulin or time means neither more nor less: there is nothing to add to the values. */
function Effect({ difference }: Readonly<{ difference: PlanDifference }>) {
  return difference.insulin === 'unclear' ? null : <DirectionMark difference={difference} />;
}
