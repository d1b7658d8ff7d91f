import type { Insulin } from '@glidepath/treatment-plan';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { QuestionDialog } from '../dialogs/question-dialog.tsx';
import { CellSelect } from './cell-select.tsx';
import { useSettledChoice } from './use-settled-choice.ts';

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
export function InsulinSelect(props: InsulinSelectProps) {
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
