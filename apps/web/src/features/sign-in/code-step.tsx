import { secondFactorCode } from '@glidepath/account-rules';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [kind]);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => secondFactorCode(typed) === undefined && 'incomplete' },
    onValuesChange: onType,
  });

  const send = form.onSubmit(
    ({ code }) => {
      if (!isPending) onSend(code);
    },
    () => form.getInputNode('code')?.focus(),
  );
  const changeKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    form.reset();
  };

  return (
    <form noValidate onSubmit={send} aria-label={t('title')}>
      <Stack>
        <Text c="dimmed">{t(`${kind}.explanation`)}</Text>
        <TextInput
          {...form.getInputProps('code')}
          ref={field}
          {...FIELDS[kind]}
          name="code"
          label={t(`${kind}.label`)}
          spellCheck={false}
          classNames={{ input: styles.input ?? '' }}
          error={form.errors['code'] && t(`${kind}.incomplete`)}
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
