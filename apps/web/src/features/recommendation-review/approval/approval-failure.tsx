import type { TreatmentType } from '@glidepath/treatment-plan';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { reloadIfWentOffline } from '#shared/ui/reload-flag.ts';
import { basalFailureDetail } from './approval-texts.ts';
import type { ApprovalOutcome } from './approve-and-share.ts';
import { refusedStages } from './refused-stages.ts';

type Failed = Extract<ApprovalOutcome, { failure: unknown }>;

type ApprovalFailureProps = Readonly<{
  outcome: Failed;
  treatmentType: TreatmentType;
  onClose: () => void;
  onShareAgain: () => void;
}>;

/** What happened, what is safe, and what to do: an approval that was not shared stays approved. */
export function ApprovalFailure({ outcome, treatmentType, onClose, onShareAgain }: ApprovalFailureProps) {
  const { t } = useTranslation(['recommendation-review', 'shell']);
  const texts = useFailureTexts(outcome, treatmentType);
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

function useFailureTexts({ kind, failure }: Failed, treatmentType: TreatmentType): readonly string[] {
  const { t } = useTranslation('recommendation-review');
  const failureText = useFailureText();
  if (kind === 'not-shared') return [failureText(failure), t('share.approvalStays')];
  if (treatmentType === 'BASAL_ONLY') {
    return [t('basalOnly.failed'), basalFailureDetail(failure, failureText, t('basalOnly.submissionFailed'))];
  }
  const stages = refusedStages(failure, treatmentType).map((stage) => t(`stages.${stage}`));
  const places = stages.length > 0 ? [t('approve.check', { places: stages.join(', ') })] : [];
  return [failureText(failure), ...places, t('approve.nothingLost')];
}
