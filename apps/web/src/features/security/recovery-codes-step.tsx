import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useCopied } from '#shared/patient/use-copied.ts';
import { inGroupsOfFour } from './in-groups-of-four.ts';
import styles from './security.module.css';
import { StepText } from './step-text.tsx';

type RecoveryCodesStepProps = Readonly<{ codes: readonly string[]; onDone: () => void }>;

export function RecoveryCodesStep({ codes, onDone }: RecoveryCodesStepProps) {
  const { t } = useTranslation('security');
  const { state, copy } = useCopied();
  const written = codes.map(inGroupsOfFour);
  return (
    <Stack>
      <StepText>{t('recovery.about')}</StepText>
      <ol className={styles.codes} dir="ltr">
        {written.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Group justify="space-between">
        <Group gap="sm">
          <Button variant="default" onClick={() => copy(written.join('\n'))}>
            {t('recovery.copy')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {state !== 'ready' && t(`recovery.${state}`)}
          </Text>
        </Group>
        <Button onClick={onDone}>{t('recovery.done')}</Button>
      </Group>
    </Stack>
  );
}
