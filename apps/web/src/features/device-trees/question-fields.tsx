import { type DeviceTree, MAX_ANSWERS, type TreeAnswer } from '@glidepath/device-selection';
import { Anchor, Button, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { undoOffer } from '#shared/ui/undo-offer.ts';
import { AnswerFields } from './answer-fields.tsx';
import {
  questionLabel,
  type TreeEditing,
  withAnswer,
  withAnswerRaised,
  withNewAnswer,
  withoutAnswer,
  withQuestion,
} from './tree-edits.ts';
import { useFaultTexts } from './tree-fault-text.ts';
import styles from './tree-form.module.css';
import { useFocusIfNew } from './use-focus-if-new.ts';

type QuestionFieldsProps = TreeEditing &
  Readonly<{
    name: string;
    number: number;
    /** Just added: its writer goes on there. */
    isNew: boolean;
    /** Left out for the only one. */
    onRemove: (() => void) | undefined;
  }>;

/** One question: its words, and the answers that are offered. */
export function QuestionFields({ tree, faults, onChange, name, number, isNew, onRemove }: QuestionFieldsProps) {
  const { t } = useTranslation('device-trees');
  const faultTexts = useFaultTexts(faults);
  const titleField = useFocusIfNew(isNew);
  const [newAnswer, setNewAnswer] = useState<number>();
  const question = tree.decisions[name];
  if (!question) return null;
  const at = ['decisions', name] as const;
  const { answers } = question;
  const change = (changes: Partial<DeviceTree['decisions'][string]>) => onChange(withQuestion(tree, name, changes));
  const changeAnswers = (changed: readonly TreeAnswer[]) => change({ answers: changed });
  const remove = (index: number) => {
    changeAnswers(withoutAnswer(answers, index));
    undoOffer.make({ text: t('form.answerRemoved'), undo: () => onChange(tree) });
  };

  return (
    <fieldset className={styles.question} aria-label={t('form.questionOf', { number })}>
      <div className={styles.heading}>
        <Title order={3}>{t('form.questionTitle', { number, name: questionLabel(tree, name) })}</Title>
        {onRemove && (
          <Anchor component="button" type="button" size="sm" onClick={onRemove}>
            {t('form.removeQuestion')}
            <span className="gp-visually-hidden">: {questionLabel(tree, name)}</span>
          </Anchor>
        )}
      </div>
      {faultTexts.all(...at).map((fault) => (
        <p key={fault} className={styles.fault}>
          {fault}
        </p>
      ))}
      <div className={styles.words}>
        <TextInput
          ref={titleField}
          dir="auto"
          label={t('form.title')}
          value={question.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={faultTexts.first(...at, 'title')}
        />
        <TextInput
          dir="auto"
          label={t('form.shortTitle')}
          value={question.shortTitle}
          onChange={(event) => change({ shortTitle: event.currentTarget.value })}
          error={faultTexts.first(...at, 'shortTitle')}
        />
        <Textarea
          className={styles.wide ?? ''}
          dir="auto"
          label={t('form.content')}
          description={t('form.contentAbout')}
          value={question.htmlContent}
          onChange={(event) => change({ htmlContent: event.currentTarget.value })}
          error={faultTexts.first(...at, 'htmlContent')}
          autosize
          minRows={2}
          maxRows={8}
        />
      </div>
      <ol className={styles.answers} aria-label={t('form.answers')}>
        {answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no name but their place
          <li key={index}>
            <AnswerFields
              answer={answer}
              number={index + 1}
              isNew={index === newAnswer}
              {...{ tree, faults }}
              at={[...at, 'answers', index]}
              onChange={(changes) => changeAnswers(withAnswer(answers, index, changes))}
              onRaise={index > 0 ? () => changeAnswers(withAnswerRaised(answers, index)) : undefined}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        className={styles.add ?? ''}
        disabled={answers.length >= MAX_ANSWERS}
        onClick={() => {
          setNewAnswer(answers.length);
          changeAnswers(withNewAnswer(answers));
        }}
      >
        {t('form.addAnswer')}
      </Button>
    </fieldset>
  );
}
