import type { GlucoseUnit } from '@glidepath/quantities';
import type { UnusualChange, UnusualConfirmation, WholePumpPlan } from '@glidepath/treatment-plan';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { UnusualChanges } from '#plan-editors/unusual/unusual-changes.tsx';
import { useUnusualConfirmation } from '#plan-editors/unusual/use-unusual-confirmation.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

type UnusualStartModalProps = Readonly<{
  plan: WholePumpPlan;
  changes: readonly UnusualChange[];
  glucoseUnit: GlucoseUnit;
  onApprove: (confirmation: UnusualConfirmation | undefined) => void;
  onClose: () => void;
}>;

/** Asked only where a plan to start a pump with has values beyond usual bounds. */
export function UnusualStartModal({ plan, changes, glucoseUnit, onApprove, onClose }: UnusualStartModalProps) {
  const { t } = useTranslation(['pump-start', 'shell']);
  const confirmation = useUnusualConfirmation(changes, { before: null, after: plan, glucoseUnit });
  return (
    <Dialog opened onClose={onClose} widthPx={640} title={t('plan.save')}>
      <UnusualChanges confirmation={confirmation} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shell:modal.cancel')}
        </Button>
        <Button onClick={() => confirmation.confirmed(onApprove)}>{t('plan.save')}</Button>
      </Group>
    </Dialog>
  );
}
