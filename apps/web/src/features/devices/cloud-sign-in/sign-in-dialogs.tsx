import { Anchor, Button, Group, Text } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { supportLink } from '#shared/account/public-settings.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { Reader, SignInPhase } from './use-cloud-sign-in.ts';

type SignInDialogsProps = Readonly<{
  phase: SignInPhase;
  reader: Reader;
  onConnectedClose: () => void;
  onProblemClose: () => void;
}>;

/** What came of a sign-in window, in the words of D3-59 and D3-67. */
export function SignInDialogs({ phase, reader, onConnectedClose, onProblemClose }: SignInDialogsProps) {
  const { t } = useTranslation('devices');
  if (phase.kind === 'connected') {
    const title = reader === 'guest' ? t('connected.guestTitle') : t(`connected.title.${phase.cloud}`);
    return (
      <Dialog opened title={title} onClose={onConnectedClose}>
        <Text>{reader === 'doctor' ? t('connected.text') : t('connected.ownText')}</Text>
        <OkButton onClick={onConnectedClose} />
      </Dialog>
    );
  }
  if (phase.kind === 'problem') {
    return (
      <Dialog opened title={t('problem.title')} onClose={onProblemClose}>
        <Text>{t(`problem.text.${phase.cloud}`)}</Text>
        {phase.isBlocked && <Text mt="sm">{t('problem.blocked')}</Text>}
        <SupportLine />
        <OkButton onClick={onProblemClose} />
      </Dialog>
    );
  }
  return null;
}

function OkButton({ onClick }: Readonly<{ onClick: () => void }>) {
  const { t } = useTranslation('shell');
  return (
    <Group justify="flex-end" mt="lg">
      <Button onClick={onClick} data-autofocus>
        {t('modal.ok')}
      </Button>
    </Group>
  );
}

/** The way to people who can help (D3-60). */
function SupportLine() {
  const { t } = useTranslation('devices');
  const { data: settings } = usePublicSettings();
  return (
    <Text mt="sm">
      <Trans
        t={t}
        i18nKey="problem.support"
        components={{
          support: (
            <Anchor href={supportLink(settings)} target="_blank" rel="noopener noreferrer" underline="always" inherit />
          ),
        }}
      />
    </Text>
  );
}
