import { MAX_ANSWERS, type TreeAnswer, type TreeDecision } from '@glidepath/device-selection';
import { Anchor, Button, Textarea, TextInput, Title } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
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
export function QuestionFields({ name, number, isNew, onRemove, ...editing }: QuestionFieldsProps) {
  const { t } = useTranslation('device-trees');
  const { tree, faults } = editing;
  const faultTexts = useFaultTexts(faults);
  const question = tree.decisions[name];
  if (!question) return null;
  const label = questionLabel(tree, name);
  return (
    <fieldset className={styles.question} aria-label={t('form.questionOf', { number })}>
      <div className={styles.heading}>
        <Title order={3}>{t('form.questionTitle', { number, name: label })}</Title>
        {onRemove && (
          <Anchor component="button" type="button" size="sm" onClick={onRemove}>
            {t('form.removeQuestion')}
            <span className="gp-visually-hidden">: {label}</span>
          </Anchor>
        )}
      </div>
      {faultTexts.all('decisions', name).map((fault) => (
        <p key={fault} className={styles.fault}>
          {fault}
        </p>
      ))}
      <QuestionWords name={name} question={question} isNew={isNew} {...editing} />
      <AnswerList name={name} answers={question.answers} {...editing} />
    </fieldset>
  );
}

type OfQuestion = TreeEditing & Readonly<{ name: string }>;

function QuestionWords(props: OfQuestion & Readonly<{ question: TreeDecision; isNew: boolean }>) {
  const { tree, faults, onChange, name, question, isNew } = props;
  const { t } = useTranslation('device-trees');
  const faultTexts = useFaultTexts(faults);
  const titleField = useFocusIfNew(isNew);
  const word = (field: 'title' | 'shortTitle' | 'htmlContent') => ({
    dir: 'auto',
    value: question[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(withQuestion(tree, name, { [field]: event.currentTarget.value })),
    error: faultTexts.first('decisions', name, field),
  });
  return (
    <div className={styles.words}>
      <TextInput {...word('title')} ref={titleField} label={t('form.title')} />
      <TextInput {...word('shortTitle')} label={t('form.shortTitle')} />
      <Textarea
        {...word('htmlContent')}
        className={styles.wide ?? ''}
        label={t('form.content')}
        description={t('form.contentAbout')}
        autosize
        minRows={2}
        maxRows={8}
      />
    </div>
  );
}

function AnswerList(props: OfQuestion & Readonly<{ answers: readonly TreeAnswer[] }>) {
  const { tree, faults, onChange, name, answers } = props;
  const { t } = useTranslation('device-trees');
  const [newAnswer, setNewAnswer] = useState<number>();
  const change = (changed: readonly TreeAnswer[]) => onChange(withQuestion(tree, name, { answers: changed }));
  const remove = (index: number) => {
    change(withoutAnswer(answers, index));
    undoOffer.make({ text: t('form.answerRemoved'), undo: () => onChange(tree) });
  };
  const add = () => {
    setNewAnswer(answers.length);
    change(withNewAnswer(answers));
  };
  return (
    <>
      <ol className={styles.answers} aria-label={t('form.answers')}>
        {/* They have no name but their place. */}
        {[...answers.entries()].map(([index, answer]) => (
          <li key={`${name} ${index}`}>
            <AnswerFields
              answer={answer}
              number={index + 1}
              isNew={index === newAnswer}
              {...{ tree, faults }}
              at={['decisions', name, 'answers', index]}
              onChange={(changes) => change(withAnswer(answers, index, changes))}
              onRaise={index > 0 ? () => change(withAnswerRaised(answers, index)) : undefined}
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
