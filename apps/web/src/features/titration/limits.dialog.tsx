import type { TitratedDose, TitrationLimits, TitrationLimitsIssue } from '@glidepath/patient-rules';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import { LimitsFields } from './limits-fields.tsx';
import { judgedLimits, typedLimits } from './typed-limits.ts';

type LimitsDialogProps = Readonly<{
  title: string;
  children: ReactNode;
  limits: TitrationLimits;
  dose: TitratedDose;
  onConfirm: (limits: TitrationLimits) => void;
  onCancel: () => void;
}>;

/** Asks within which limits titration may go; nothing is sent until somebody confirms. */
export function LimitsDialog({ title, children, limits, dose, onConfirm, onCancel }: LimitsDialogProps) {
  const { t } = useTranslation(['titration', 'shell']);
  const [typed, setTyped] = useState(() => typedLimits(limits));
  const [told, setTold] = useState<readonly TitrationLimitsIssue[]>([]);
  const confirm = () => {
    const judged = judgedLimits(typed, dose);
    setTold(judged.issues);
    if (judged.limits) onConfirm(judged.limits);
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
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('shell:modal.cancel')}
        </Button>
        <Button onClick={confirm}>{t('confirm')}</Button>
      </Group>
    </Dialog>
  );
}
