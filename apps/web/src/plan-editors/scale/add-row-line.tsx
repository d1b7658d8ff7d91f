import type { GlucoseUnit } from '@glidepath/quantities';
import { addedBoundMgDl } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { type PlanTexts, quantityText } from '../plan-texts.ts';
import styles from './scale.module.css';
import type { AnyRow } from './scale-columns.ts';

type AddRowLineProps = Readonly<{
  rows: readonly AnyRow[];
  /** -1 is before the first. */
  afterRow: number;
  glucoseUnit: GlucoseUnit;
  texts: PlanTexts;
  columns: number;
  onAdd: (afterRow: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

/** A place where a row fits, with the bound that it would get. */
export function AddRowLine({ rows, afterRow, glucoseUnit, texts, columns, onAdd, onKeyDown }: AddRowLineProps) {
  const { t } = useTranslation('plan-editors');
  const boundMgDl = addedBoundMgDl(rows, afterRow, glucoseUnit);
  if (boundMgDl === null) return null;
  return (
    <tr className={styles.addLine} data-joined>
      <td colSpan={columns}>
        <Button variant="light" size="compact-xs" data-add-row onClick={() => onAdd(afterRow)} onKeyDown={onKeyDown}>
          {t('scale.addUpTo', { bound: quantityText(texts.glucose(boundMgDl)) })}
        </Button>
      </td>
    </tr>
  );
}
