import { type DeviceTree, MAX_ANSWERS, type TreeAnswer } from '@glidepath/device-selection';
import { Anchor, Button, Textarea, TextInput, Title } from '@mantine/core';
import { type Ref, useState } from 'react';
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

type Question = DeviceTree['decisions'][string];

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
  const question = tree.decisions[name];
  if (!question) return null;
  const at = ['decisions', name] as const;
  const { answers } = question;
  const change = (changes: Partial<Question>) => onChange(withQuestion(tree, name, changes));

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
      <QuestionWords
        question={question}
        errorOf={(part) => faultTexts.first(...at, part)}
        titleField={titleField}
        onChange={change}
      />
      <Answers
        {...{ tree, faults, at, answers }}
        onChange={(changed) => change({ answers: changed })}
        onUndo={() => onChange(tree)}
      />
    </fieldset>
  );
}

type QuestionWordsProps = Readonly<{
  question: Question;
  errorOf: (part: 'title' | 'shortTitle' | 'htmlContent') => string | undefined;
  titleField: Ref<HTMLInputElement>;
  onChange: (changes: Partial<Question>) => void;
}>;

function QuestionWords({ question, errorOf, titleField, onChange }: QuestionWordsProps) {
  const { t } = useTranslation('device-trees');
  return (
    <div className={styles.words}>
      <TextInput
        ref={titleField}
        dir="auto"
        label={t('form.title')}
        value={question.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        error={errorOf('title')}
      />
      <TextInput
        dir="auto"
        label={t('form.shortTitle')}
        value={question.shortTitle}
        onChange={(event) => onChange({ shortTitle: event.currentTarget.value })}
        error={errorOf('shortTitle')}
      />
      <Textarea
        className={styles.wide ?? ''}
        dir="auto"
        label={t('form.content')}
        description={t('form.contentAbout')}
        value={question.htmlContent}
        onChange={(event) => onChange({ htmlContent: event.currentTarget.value })}
        error={errorOf('htmlContent')}
        autosize
        minRows={2}
        maxRows={8}
      />
    </div>
  );
}

type AnswersProps = Pick<TreeEditing, 'tree' | 'faults'> &
  Readonly<{
    at: readonly ['decisions', string];
    answers: readonly TreeAnswer[];
    onChange: (answers: readonly TreeAnswer[]) => void;
    onUndo: () => void;
  }>;

function Answers({ tree, faults, at, answers, onChange, onUndo }: AnswersProps) {
  const { t } = useTranslation('device-trees');
  const [newAnswer, setNewAnswer] = useState<number>();
  const remove = (index: number) => {
    onChange(withoutAnswer(answers, index));
    undoOffer.make({ text: t('form.answerRemoved'), undo: onUndo });
  };
  const add = () => {
    setNewAnswer(answers.length);
    onChange(withNewAnswer(answers));
  };
  return (
    <>
      <ol className={styles.answers} aria-label={t('form.answers')}>
        {answers.map((answer, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- answers have no name but their place
          <li key={index}>
            <AnswerFields
              answer={answer}
              number={index + 1}
              isNew={index === newAnswer}
              {...{ tree, faults }}
              at={[...at, 'answers', index]}
              onChange={(changes) => onChange(withAnswer(answers, index, changes))}
              onRaise={index > 0 ? () => onChange(withAnswerRaised(answers, index)) : undefined}
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
        onClick={add}
      >
        {t('form.addAnswer')}
      </Button>
    </>
  );
}
