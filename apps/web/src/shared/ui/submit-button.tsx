import { Button, type ButtonProps } from '@mantine/core';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';

import { nextSubmissionState, runSubmission } from './submission.ts';

type SubmitButtonProps = Omit<ButtonProps, 'loading' | 'children'> &
  Readonly<{
    onSubmit: () => Promise<unknown>;
    onFailure: (failure: unknown) => void;
    readyText?: string;
    inProgressText?: string;
    completedText?: string;
  }>;

/** Sends, says so, and is ready again three seconds after it succeeded or as soon as it failed. */
export function SubmitButton(props: SubmitButtonProps) {
  const { onSubmit, onFailure, readyText, inProgressText, completedText, ...buttonProps } = props;
  const { t } = useTranslation('shell');
  const [state, dispatch] = useReducer(nextSubmissionState, 'ready');

  const submit = () => {
    if (state === 'ready') void runSubmission({ send: onSubmit, onEvent: dispatch, onFailure });
  };
  const texts = {
    ready: readyText ?? t('submit.ready'),
    'in-progress': inProgressText ?? t('submit.inProgress'),
    completed: completedText ?? t('submit.completed'),
  };

  return (
    <Button {...buttonProps} onClick={submit} aria-disabled={state !== 'ready'} aria-live="polite">
      {texts[state]}
    </Button>
  );
}
