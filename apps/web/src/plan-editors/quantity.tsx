import { type Cell, isUnread } from '@glidepath/treatment-plan';

import type { PlanTexts, Quantity as Shown } from './plan-texts.ts';
import styles from './quantity.module.css';

/** Beside a number even on a phone; longer ones stand below it there. */
const LONGEST_SHORT_UNIT = 1;

/** A value with its unit. Both keep their order on pages that read from right to left. */
export function Quantity({ number, unit }: Shown) {
  return (
    <bdi
      dir={directionOfUnit(unit)}
      className={styles.quantity}
      data-long={unit.length > LONGEST_SHORT_UNIT || undefined}
    >
      {number} <span className={styles.unit}>{unit}</span>
    </bdi>
  );
}

/** A unit that is a sign stands to the right of its number in every language, a Hebrew word to the left of it. */
export const directionOfUnit = (unit: string): 'ltr' | 'rtl' => (/[\u05d0-\u05ea]/.test(unit) ? 'rtl' : 'ltr');

/** Where a plan has no value yet. */
export function NoQuantity() {
  return (
    <span aria-hidden="true" className={styles.unit}>
      –
    </span>
  );
}

export function DoseText({ doseUnits, texts }: Readonly<{ doseUnits: Cell; texts: PlanTexts }>) {
  // Read while a row is being added to a table that is edited.
  if (isUnread(doseUnits)) return <bdi dir="ltr">{doseUnits.typed}</bdi>;
  return doseUnits === null ? <NoQuantity /> : <Quantity {...texts.dose(doseUnits)} />;
}
