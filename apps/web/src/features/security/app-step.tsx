import { confirmSecondFactorCall } from '@glidepath/api-contract/auth/confirm-second-factor.call';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

import { callApi } from '#shared/api/call-api.ts';
import { CodeField } from './code-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { inGroupsOfFour } from './in-groups-of-four.ts';
import styles from './security.module.css';
import type { SharedSecret } from './shared-secret.ts';
import { StepText } from './step-text.tsx';

/** Readers need a light margin of four modules. */
const MARGIN = 4;

type AppStepProps = Readonly<{ shared: SharedSecret; onConfirmed: (recoveryCodes: readonly string[]) => void }>;

/** The app takes the secret from the picture, from the link on the same phone, or from the keyboard. */
export function AppStep({ shared, onConfirmed }: AppStepProps) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => callApi(confirmSecondFactorCall, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate();
  };

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="sm">
        <StepText>{t('turnOn.scan')}</StepText>
        <div className={styles.picture}>
          <QrPicture text={shared.link} label={t('turnOn.picture')} />
        </div>
        <Text size="sm">{t('turnOn.type')}</Text>
        <code className={styles.secret} dir="ltr">
          {inGroupsOfFour(shared.secret)}
        </code>
        <Anchor href={shared.link} size="sm" py={4}>
          {t('turnOn.open')}
        </Anchor>
        <CodeField label={t('turnOn.code')} value={code} onType={setCode} />
        <FailureAlert failure={confirm.error} />
        <Group justify="flex-end">
          <Button type="submit" aria-disabled={code.trim() === '' || confirm.isPending}>
            {t('twoStep.turnOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A link as phones read it. */
export function QrPicture({ text, label }: Readonly<{ text: string; label: string }>) {
  const { data, size } = encode(text, { border: MARGIN });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={220} height={220}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
