import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type CarbUnits,
  carbUnitsOf,
  changedValueKey,
  type PlanDifference,
  planDifferences,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { NoQuantity, Quantity } from '../quantity.tsx';
import tableStyles from '../tables/plan-table.module.css';
import styles from './difference-table.module.css';
import { DirectionMark } from './direction-mark.tsx';
import { usePlaceText } from './place-text.ts';
import { type ShownValue, useValueText } from './value-text.ts';

type Headings = Readonly<{ beforeHeading: ReactNode; afterHeading: ReactNode; glucoseUnit: GlucoseUnit }>;
type DifferenceTableProps = Headings & Readonly<{ before: TreatmentPlan; after: TreatmentPlan }>;

/** Two plans side by side, as far as they differ. */
export function DifferenceTable({ before, after, ...headings }: DifferenceTableProps) {
  return (
    <ListedDifferences
      differences={planDifferences(before, after)}
      carbUnits={{ before: carbUnitsOf(before), after: carbUnitsOf(after) }}
      {...headings}
    />
  );
}

type ListedDifferencesProps = Headings &
  Readonly<{
    differences: readonly PlanDifference[];
    carbUnits?: Readonly<{ before: CarbUnits | null; after: CarbUnits | null }>;
  }>;

/** Which side means more insulin is said in words. */
export function ListedDifferences(props: ListedDifferencesProps) {
  const { differences, carbUnits, beforeHeading, afterHeading, glucoseUnit } = props;
  const { t } = useTranslation('plan-editors');
  const valueText = useValueText(glucoseUnit);
  const placeText = usePlaceText(glucoseUnit);
  if (differences.length === 0) return <p className={styles.none}>{t('differences.none')}</p>;
  return (
    <table className={`${tableStyles.table} ${styles.table}`}>
      <caption className="gp-visually-hidden">{t('differences.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('differences.what')}</th>
          <th scope="col">{beforeHeading}</th>
          <th scope="col">{afterHeading}</th>
          <th scope="col">{t('differences.effect')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={changedValueKey(difference)}>
            <th scope="row">
              <span className={styles.quantity}>{t(`differences.quantities.${difference.quantity}`)}</span>
              <span className={styles.place}>{placeText(difference)}</span>
            </th>
            <td>
              <Value shown={valueText(difference.quantity, difference.before, carbUnits?.before ?? null)} />
            </td>
            <td>
              <Value shown={valueText(difference.quantity, difference.after, carbUnits?.after ?? null)} />
            </td>
            <td>
              <DirectionMark difference={difference} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ shown }: Readonly<{ shown: ShownValue }>) {
  if (shown === null) return <NoQuantity />;
  if (typeof shown === 'string') return <bdi className={styles.word}>{shown}</bdi>;
  return <Quantity {...shown} />;
}
