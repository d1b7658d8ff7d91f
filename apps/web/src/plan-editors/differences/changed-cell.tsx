import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type InjectionPlan,
  type InjectionPlanDraft,
  type IssuePath,
  isFilledPlan,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';

import { pathKey } from '../issue-path.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';
import { type CellChange, type CellChanges, cellChanges } from './cell-changes.ts';
import styles from './changed-cell.module.css';
import { DIRECTION_SIGNS } from './direction-mark.tsx';
import { type ShownValue, useValueText } from './value-text.ts';

type MarkedCells = Readonly<{
  changes: CellChanges;
  side: 'before' | 'after';
  /** The plan on the other side: its values are written in its own carb units. */
  other: TreatmentPlan;
  glucoseUnit: GlucoseUnit;
  /** Where the table stands in the plan. */
  at: IssuePath;
}>;

const MarkedPlan = createContext<MarkedCells | null>(null);

type MarkedChangesProps = Readonly<{
  plan: InjectionPlanDraft;
  /** Null where there is nothing to compare with. */
  other: TreatmentPlan | null;
  /** Whether the plan is the earlier or the later one. */
  side: 'before' | 'after';
  glucoseUnit: GlucoseUnit;
  children: ReactNode;
}>;

/**
 * Marks in the tables below it every value that the other plan has otherwise. A plan with open cells has no marks yet.
 */
export function MarkedChanges({ plan, other, side, glucoseUnit, children }: MarkedChangesProps) {
  const isComparable = other !== null && 'basal' in other && other.type === plan.type && isFilledPlan(plan);
  const changesOf = (own: InjectionPlan, others: InjectionPlan) =>
    side === 'before' ? cellChanges(own, others, side) : cellChanges(others, own, side);
  const marked = isComparable ? { changes: changesOf(plan, other), side, other, glucoseUnit, at: [] } : null;
  // Rendered even with nothing to mark: a table that moves in the tree while somebody types would lose focus.
  return <MarkedPlan value={marked}>{children}</MarkedPlan>;
}

/** The tables below stand at this place of the plan. */
export function TablesAt({ at, children }: Readonly<{ at: IssuePath; children: ReactNode }>) {
  const marked = useContext(MarkedPlan);
  return <MarkedPlan value={marked && { ...marked, at }}>{children}</MarkedPlan>;
}

/** A value that is read, with what it takes the place of, or a mark that something will take its place. */
export function ChangedCell({ at, children }: Readonly<{ at: IssuePath; children: ReactNode }>) {
  const marked = useContext(MarkedPlan);
  const change = marked?.changes.get(pathKey([...marked.at, ...at]));
  if (!marked || !change) return children;
  return marked.side === 'after' ? (
    <ChangedTo change={change} marked={marked}>
      {children}
    </ChangedTo>
  ) : (
    <ChangesInto change={change} marked={marked}>
      {children}
    </ChangesInto>
  );
}

type ChangeProps = Readonly<{ change: CellChange; marked: MarkedCells; children: ReactNode }>;

/** 13 → 11 U, and whether that is more insulin or less. */
function ChangedTo({ change, marked, children }: ChangeProps) {
  const { t } = useTranslation('plan-editors');
  const { insulin } = change;
  return (
    <span className={styles.changed} data-direction={insulin}>
      <span className={styles.former}>
        <OtherValues change={change} marked={marked} />
      </span>
      <span aria-hidden="true" className="gp-mirrors">
        →
      </span>
      <span className="gp-visually-hidden"> {t('differences.becomes')} </span>
      {children}
      {(insulin === 'more' || insulin === 'less') && (
        <>
          <span aria-hidden="true" className={styles.sign}>
            {DIRECTION_SIGNS[insulin]}
          </span>
          <span className="gp-visually-hidden"> ({t(`differences.directions.${insulin}`)})</span>
        </>
      )}
    </span>
  );
}

function ChangesInto({ change, marked, children }: ChangeProps) {
  const { t } = useTranslation('plan-editors');
  return (
    <span className={styles.changing}>
      {children}
      <span className="gp-visually-hidden">
        {' '}
        {t('differences.becomes')} <OtherValues change={change} marked={marked} />
      </span>
    </span>
  );
}

function OtherValues({ change, marked }: Omit<ChangeProps, 'children'>) {
  const valueText = useValueText(marked.glucoseUnit);
  const carbUnits = marked.other.type === 'MDI_CRCF' ? marked.other.crcf.carbUnits : null;
  return change.others.map((value, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the values of one cell, never reordered
    <span key={index}>
      {index > 0 && ', '}
      <Written shown={valueText(change.quantity, value, carbUnits)} />
    </span>
  ));
}

function Written({ shown }: Readonly<{ shown: ShownValue }>) {
  if (shown === null) return <NoQuantity />;
  return typeof shown === 'string' ? <bdi>{shown}</bdi> : <Quantity {...shown} />;
}
