import { secondFactorCode } from '@glidepath/account-rules';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './left-to-right.module.css';

const FIELDS = {
  app: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  recovery: { autoComplete: 'off', autoCapitalize: 'characters' },
} as const;

type CodeStepProps = Readonly<{
  isPending: boolean;
  failure: ReactNode;
  onType: () => void;
  onSend: (code: string) => void;
}>;

/** The code of the app, or one of the recovery codes. */
export function CodeStep({ isPending, failure, onType, onSend }: CodeStepProps) {
  const { t } = useTranslation('second-step');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [kind]);

  const type = (text: string) => {
    setTyped(text);
    setIsIncomplete(false);
    onType();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isMissing = secondFactorCode(typed) === undefined;
    setIsIncomplete(isMissing);
    if (isMissing) field.current?.focus();
    else onSend(typed);
  };
  const changeKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    type('');
  };

  return (
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
        {failure}
        <Button type="submit" fullWidth aria-disabled={isPending}>
          {t('button')}
        </Button>
        <Anchor component="button" type="button" size="sm" ta="center" py={4} onClick={changeKind}>
          {t(`${kind}.other`)}
        </Anchor>
      </Stack>
    </form>
  );
}
