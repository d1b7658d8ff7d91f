import { MAX_DECISIONS } from '@glidepath/device-selection';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { undoOffer } from '#shared/ui/undo-offer.ts';
import { QuestionFields } from './question-fields.tsx';
import { questionLabel, type TreeEditing, withFirstQuestion, withNewQuestion, withoutQuestion } from './tree-edits.ts';
import { useFaultTexts } from './tree-fault-text.ts';
import styles from './tree-form.module.css';

/** The questions one below the other, each fault beside its field. */
export function TreeForm({ tree, faults, onChange }: TreeEditing) {
  const { t } = useTranslation('device-trees');
  const faultTexts = useFaultTexts(faults);
  const [newName, setNewName] = useState<string>();
  const names = Object.keys(tree.decisions);
  const first = tree.initialDecision.name;
  const add = () => {
    const longer = withNewQuestion(tree);
    setNewName(Object.keys(longer.decisions).at(-1));
    onChange(longer);
  };
  const remove = (name: string) => {
    onChange(withoutQuestion(tree, name));
    undoOffer.make({ text: t('form.questionRemoved'), undo: () => onChange(tree) });
  };

  return (
    <div className={styles.form}>
      <p className={styles.about}>{t('form.about')}</p>
      <NativeSelect
        className={styles.first ?? ''}
        label={t('form.first')}
        value={first}
        onChange={({ currentTarget }) => onChange(withFirstQuestion(tree, currentTarget.value))}
        data={[...new Set([first, ...names])].map((name) => ({ value: name, label: questionLabel(tree, name) }))}
        error={faultTexts.first('initialDecision', 'name')}
      />
      {names.map((name, index) => (
        <QuestionFields
          key={name}
          name={name}
          number={index + 1}
          isNew={name === newName}
          {...{ tree, faults, onChange }}
          onRemove={names.length > 1 ? () => remove(name) : undefined}
        />
      ))}
      {faultTexts.all('decisions').map((fault) => (
        <p key={fault} className={styles.fault}>
          {fault}
        </p>
      ))}
      <Button variant="default" className={styles.add ?? ''} disabled={names.length >= MAX_DECISIONS} onClick={add}>
        {t('form.addQuestion')}
      </Button>
    </div>
  );
}
