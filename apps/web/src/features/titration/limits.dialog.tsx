import type { TitratedDose, TitrationLimits, TitrationLimitsIssue } from '@glidepath/patient-rules';
import { PLAN_GLUCOSE_UNIT } from '@glidepath/quantities';
import type { UnusualChange, UnusualConfirmation } from '@glidepath/treatment-plan';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { UnusualChanges } from '#plan-editors/unusual/unusual-changes.tsx';
import { useUnusualConfirmation } from '#plan-editors/unusual/use-unusual-confirmation.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LimitsFields } from './limits-fields.tsx';
import { judgedLimits, typedLimits } from './typed-limits.ts';

type LimitsDialogProps = Readonly<{
  title: string;
  children: ReactNode;
  limits: TitrationLimits;
  dose: TitratedDose;
  /** What of a highest dose is beyond usual bounds. */
  unusual: (maxDoseUnits: number) => readonly UnusualChange[];
  onConfirm: (limits: TitrationLimits, unusualChanges: UnusualConfirmation | undefined) => void;
  onCancel: () => void;
}>;

/** Asks within which limits titration may go; nothing is sent until somebody confirms. */
export function LimitsDialog({ title, children, limits, dose, unusual, onConfirm, onCancel }: LimitsDialogProps) {
  const { t } = useTranslation(['titration', 'shell']);
  const [typed, setTyped] = useState(() => typedLimits(limits));
  const [told, setTold] = useState<readonly TitrationLimitsIssue[]>([]);
  const judged = judgedLimits(typed, dose);
  const changes = judged.limits ? unusual(judged.limits.maxDoseUnits) : [];
  const confirmation = useUnusualConfirmation(changes, { before: null, after: null, glucoseUnit: PLAN_GLUCOSE_UNIT });
  const confirm = () => {
    setTold(judged.issues);
    const { limits: agreed } = judged;
    if (agreed) confirmation.confirmed((typedAgain) => onConfirm(agreed, typedAgain));
  };
  return (
    <Dialog opened title={title} onClose={onCancel}>
      {children}
      <LimitsFields
        typed={typed}
        onChange={(changed) => {
          setTyped(changed);
          setTold([]);
        }}
        issues={told}
        penStepUnits={dose.penStepUnits}
      />
      <UnusualChanges confirmation={confirmation} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('shell:modal.cancel')}
        </Button>
        <Button onClick={confirm}>{t('confirm')}</Button>
      </Group>
    </Dialog>
  );
}
