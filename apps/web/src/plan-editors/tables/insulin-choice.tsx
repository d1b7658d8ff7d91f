import { type InsulinUse, type IssuePath, insulinsFor, isAdvised } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { ChangedCell } from '../differences/changed-cell.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import { NoQuantity } from '../quantity.tsx';
import { InsulinSelect } from './insulin-select.tsx';
import styles from './plan-table.module.css';

export type InsulinChoiceProps<Draft> = Readonly<{
  /** Null where the table is only read. */
  edit: TableEdit<Draft> | null;
  use: InsulinUse;
  insulinName: string | null;
  /** Of the line below it that says what is wrong. */
  faultRow: number | string;
  at: IssuePath;
  label: string;
  onChange: (insulinName: string) => void;
}>;

/** The product that is injected. */
export function InsulinChoice<Draft>(props: InsulinChoiceProps<Draft>) {
  const { edit, use, insulinName, faultRow, at, label, onChange } = props;
  const { t } = useTranslation('plan-editors');
  if (!edit) {
    return <ChangedCell at={at}>{insulinName === null ? <NoQuantity /> : <bdi>{insulinName}</bdi>}</ChangedCell>;
  }
  const offered = insulinsFor(use, edit.insulins);
  const chosen = offered.find(({ commercialName }) => commercialName === insulinName);
  const isFaulty = edit.faults.at(at).length > 0;
  return (
    <>
      <InsulinSelect
        offered={offered}
        insulinName={insulinName}
        isChangeAsked={edit.isInsulinChangeAsked}
        label={label}
        faultId={isFaulty ? edit.faultId(faultRow) : undefined}
        onChange={onChange}
        onLeave={() => edit.faults.touch(at)}
      />
      {chosen && !isAdvised(chosen.kind) && <span className={styles.hint}>{t('insulin.notAdvised')}</span>}
    </>
  );
}
