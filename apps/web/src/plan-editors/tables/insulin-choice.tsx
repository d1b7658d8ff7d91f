import { type Insulin, type InsulinUse, type IssuePath, insulinsFor, isAdvised } from '@glidepath/treatment-plan';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { QuestionDialog } from '../dialogs/question-dialog.tsx';
import { ChangedCell } from '../differences/changed-cell.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import { NoQuantity } from '../quantity.tsx';
import { CellSelect } from './cell-select.tsx';
import styles from './plan-table.module.css';

export type InsulinChoiceProps<Draft> = Readonly<{
  /** Null where the table is only read. */
  edit: TableEdit<Draft> | null;
  use: InsulinUse;
  insulinName: string | null;
  /** The line below it that says what is wrong. */
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

type InsulinSelectProps = Readonly<{
  offered: readonly Insulin[];
  /** The commercial name. */
  insulinName: string | null;
  isChangeAsked: boolean;
  label: string;
  faultId: string | undefined;
  onChange: (insulinName: string) => void;
  onLeave: () => void;
}>;

/** The insulins of one use, by kind. Another one than before is a question first: the doses would stay as they are. */
function InsulinSelect(props: InsulinSelectProps) {
  const { offered, insulinName, isChangeAsked, label, faultId, onChange, onLeave } = props;
  const { t } = useTranslation('plan-editors');
  const [asked, setAsked] = useState<string | null>(null);
  const kinds = [...new Set(offered.map(({ kind }) => kind))];
  const isListed = offered.some(({ commercialName }) => commercialName === insulinName);
  const close = () => setAsked(null);

  const choice = useSettledChoice((name) => {
    if (name === insulinName) return;
    if (isChangeAsked && insulinName !== null) setAsked(name);
    else onChange(name);
  });
  const leave = () => {
    choice.settle();
    onLeave();
  };
  return (
    <>
      <CellSelect
        label={label}
        value={choice.passing ?? insulinName ?? ''}
        faultId={faultId}
        onChange={choice.choose}
        onLeave={leave}
        onKeyDown={choice.onKeyDown}
        onPointerDown={choice.onPointerDown}
        placeholder={insulinName === null ? t('select') : undefined}
      >
        {insulinName !== null && !isListed && <option value={insulinName}>{insulinName}</option>}
        {kinds.map((kind) => (
          <optgroup key={kind} label={t(`insulin.kinds.${kind}`)}>
            {offered
              .filter((insulin) => insulin.kind === kind)
              .map(({ commercialName }) => (
                <option key={commercialName}>{commercialName}</option>
              ))}
          </optgroup>
        ))}
      </CellSelect>
      <QuestionDialog
        opened={asked !== null}
        title={t('insulin.change.title')}
        confirmText={t('insulin.change.confirm')}
        refuseText={t('insulin.change.discard')}
        onRefuse={close}
        onConfirm={() => {
          close();
          if (asked !== null) onChange(asked);
        }}
      >
        {t('insulin.change.text', { from: insulinName, to: asked })}
      </QuestionDialog>
    </>
  );
}

/**
 * A list that is searched by letters or gone through by arrow keys changes with every key. Such a choice counts when the
 * list is left; one made with the pointer counts at once.
 */
function useSettledChoice(onSettle: (choice: string) => void) {
  const isKeyed = useRef(false);
  const [passing, setPassing] = useState<string | null>(null);
  return {
    /** What the list shows meanwhile; null where nothing is on the way. */
    passing,
    choose: (choice: string) => {
      if (isKeyed.current) setPassing(choice);
      else onSettle(choice);
    },
    settle: () => {
      if (passing !== null) onSettle(passing);
      setPassing(null);
      isKeyed.current = false;
    },
    onKeyDown: () => {
      isKeyed.current = true;
    },
    onPointerDown: () => {
      isKeyed.current = false;
    },
  };
}

export function InsulinCell<Draft>({ row, ...choice }: Omit<InsulinChoiceProps<Draft>, 'faultRow'> & { row: number }) {
  return (
    <td className={styles.insulin}>
      <InsulinChoice {...choice} faultRow={row} />
    </td>
  );
}
