import { secondFactorCode } from '@glidepath/account-rules';
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { PageCard } from '#shared/ui/page-card.tsx';
import styles from './left-to-right.module.css';
import { useSecondStep } from './use-second-step.ts';

const FIELDS = {
  app: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  recovery: { autoComplete: 'off', autoCapitalize: 'characters' },
} as const;

type SecondStepFormProps = Readonly<{ challenge: string; onStartAgain: () => void }>;

/** The code after the password: of the app, or one of the recovery codes. */
export function SecondStepForm({ challenge, onStartAgain }: SecondStepFormProps) {
  const { t } = useTranslation('second-step');
  const failureText = useFailureText();
  const { mutate, isPending, error, reset } = useSecondStep(challenge);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [kind]);

  const type = (text: string) => {
    setTyped(text);
    setIsIncomplete(false);
    reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isMissing = secondFactorCode(typed) === undefined;
    setIsIncomplete(isMissing);
    if (isMissing) field.current?.focus();
    else mutate(typed);
  };
  const changeKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    type('');
  };

  return (
    <PageCard title={t('title')}>
      <form noValidate onSubmit={send} aria-label={t('title')}>
        <Stack>
          <Text c="dimmed">{t(`${kind}.explanation`)}</Text>
          <TextInput
            ref={field}
            {...FIELDS[kind]}
            name="code"
            label={t(`${kind}.label`)}
            spellCheck={false}
            classNames={{ input: styles.input ?? '' }}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            error={isIncomplete && t(`${kind}.incomplete`)}
          />
          {error && (
            <Alert color="red" role="alert" p="sm">
              <Text size="sm">{failureText(error)}</Text>
            </Alert>
          )}
          <Button type="submit" fullWidth aria-disabled={isPending}>
            {t('button')}
          </Button>
          <OtherWay text={t(`${kind}.other`)} onChoose={changeKind} />
          <OtherWay text={t('back')} onChoose={onStartAgain} />
        </Stack>
      </form>
    </PageCard>
  );
}

function OtherWay({ text, onChoose }: Readonly<{ text: string; onChoose: () => void }>) {
  return (
    <Anchor component="button" type="button" size="sm" ta="center" py={4} onClick={onChoose}>
      {text}
    </Anchor>
  );
}
