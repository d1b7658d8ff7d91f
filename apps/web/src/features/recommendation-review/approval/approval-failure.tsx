import type { TreatmentType } from '@glidepath/treatment-plan';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { reloadIfWentOffline } from '#shared/ui/reload-flag.ts';
import { type FailedApproval, failureTexts } from './approval-texts.ts';

type ApprovalFailureProps = Readonly<{
  outcome: FailedApproval;
  treatmentType: TreatmentType;
  onClose: () => void;
  onShareAgain: () => void;
}>;

/** What happened, what is safe, and what to do: an approval that was not shared stays approved. */
export function ApprovalFailure({ outcome, treatmentType, onClose, onShareAgain }: ApprovalFailureProps) {
  const { t } = useTranslation(['recommendation-review', 'shell']);
  const failureText = useFailureText();
  const texts = failureTexts(outcome, treatmentType, { failureText, t });
  const isApproved = outcome.kind === 'not-shared';
  const close = () => {
    onClose();
    reloadIfWentOffline();
  };
  return (
    <Dialog opened title={t(isApproved ? 'share.failed' : 'approve.failed')} onClose={close}>
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <Group justify="flex-end" mt="lg">
        <Button
          variant={isApproved ? 'default' : 'filled'}
          onClick={close}
          data-autofocus={isApproved ? undefined : true}
        >
          {t('shell:modal.ok')}
        </Button>
        {isApproved && (
          <Button onClick={onShareAgain} data-autofocus>
            {t('share.again')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
