import { DEVICES, type DeviceTree, type TreeAnswer } from '@glidepath/device-selection';
import { Anchor, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { TreeFault } from './read-tree.ts';
import { endOfValue, endValue, questionLabel } from './tree-edits.ts';
import { useFaultTexts } from './tree-fault-text.ts';
import styles from './tree-form.module.css';
import { useFocusIfNew } from './use-focus-if-new.ts';

const LOOKS = ['primary', 'secondary'] as const;

type AnswerFieldsProps = Readonly<{
  answer: TreeAnswer;
  number: number;
  isNew: boolean;
  tree: DeviceTree;
  faults: readonly TreeFault[];
  at: TreeFault['at'];
  onChange: (changes: Partial<TreeAnswer>) => void;
  /** Left out for the first. */
  onRaise: (() => void) | undefined;
  onRemove: () => void;
}>;

/** One answer: what its button says, how it is called among the choices made, and where it leads. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { answer, number, isNew, tree, faults, at, onChange, onRaise, onRemove } = props;
  const { t } = useTranslation('device-trees');
  const faultTexts = useFaultTexts(faults);
  const ends = useEnds(tree, answer);
  const textField = useFocusIfNew(isNew);
  return (
    <fieldset className={styles.answer} aria-label={t('form.answerOf', { number })}>
      <TextInput
        ref={textField}
        dir="auto"
        label={t('form.answer')}
        value={answer.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        error={faultTexts.first(...at, 'text')}
      />
      <TextInput
        dir="auto"
        label={t('form.shortAnswer')}
        value={answer.shortAnswer}
        onChange={(event) => onChange({ shortAnswer: event.currentTarget.value })}
        error={faultTexts.first(...at, 'shortAnswer')}
      />
      <NativeSelect
        label={t('form.leadsTo')}
        value={endValue(answer)}
        onChange={({ currentTarget }) => onChange(endOfValue(currentTarget.value))}
        data={ends}
        error={faultTexts.first(...at) ?? faultTexts.first(...at, 'toDecision') ?? faultTexts.first(...at, 'deviceId')}
      />
      <NativeSelect
        label={t('form.look')}
        value={answer.style}
        onChange={({ currentTarget }) =>
          onChange({ style: LOOKS.find((look) => look === currentTarget.value) ?? 'primary' })
        }
        data={LOOKS.map((look) => ({ value: look, label: t(`form.looks.${look}`) }))}
      />
      <Checkbox
        className={styles.listed ?? ''}
        label={t('form.listed')}
        checked={!answer.hideFromHistory}
        onChange={(event) => onChange({ hideFromHistory: !event.currentTarget.checked })}
      />
      <div className={styles.actions}>
        {onRaise && <AnswerAction text={t('form.raise')} number={number} onClick={onRaise} />}
        <AnswerAction text={t('form.removeAnswer')} number={number} onClick={onRemove} />
      </div>
    </fieldset>
  );
}

type AnswerActionProps = Readonly<{ text: string; number: number; onClick: () => void }>;

function AnswerAction({ text, number, onClick }: AnswerActionProps) {
  const { t } = useTranslation('device-trees');
  const label = t('form.ofAnswer', { action: text, number });
  return (
    <Anchor component="button" type="button" size="sm" onClick={onClick} aria-label={label}>
      {text}
    </Anchor>
  );
}

/** Every end that an answer can have; one that is not there any more stays to be seen. */
function useEnds(tree: DeviceTree, answer: TreeAnswer) {
  const { t } = useTranslation('device-trees');
  const questions = Object.keys(tree.decisions).map((name) => ({
    value: endValue({ toDecision: name, deviceId: null }),
    label: questionLabel(tree, name),
  }));
  const devices = DEVICES.map(({ id, name }) => ({ value: endValue({ toDecision: null, deviceId: id }), label: name }));
  const own = endValue(answer);
  const isKnown = own === '' || [...questions, ...devices].some(({ value }) => value === own);
  return [
    { value: '', label: t('form.nowhere') },
    ...(isKnown ? [] : [{ value: own, label: answer.toDecision ?? String(answer.deviceId) }]),
    { group: t('form.questions'), items: questions },
    { group: t('form.devices'), items: devices },
  ];
}
