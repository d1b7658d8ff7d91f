import type { TitratedDose, TitrationLimits, TitrationLimitsIssue } from '@glidepath/patient-rules';
import { PLAN_GLUCOSE_UNIT } from '@glidepath/quantities';
import type { UnusualChange, UnusualConfirmation } from '@glidepath/treatment-plan';
import { Button, Checkbox, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { UnusualChanges } from '#plan-editors/unusual/unusual-changes.tsx';
import { useUnusualConfirmation } from '#plan-editors/unusual/use-unusual-confirmation.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LimitsFields } from './limits-fields.tsx';
import type { Titration } from './titration.query.ts';
import { judgedLimits, typedLimits } from './typed-limits.ts';

type LimitsDialogProps = Readonly<{
  title: string;
  children: ReactNode;
  limits: TitrationLimits;
  dose: TitratedDose;
  sharing: Titration['sharing'];
  /** What of a highest dose is beyond usual bounds. */
  unusual: (maxDoseUnits: number) => readonly UnusualChange[];
  onConfirm: (limits: TitrationLimits, unusualChanges: UnusualConfirmation | undefined) => void;
  onCancel: () => void;
}>;

/** Asks within which limits titration may go; nothing is sent until somebody has agreed to what follows, and confirms. */
export function LimitsDialog(props: LimitsDialogProps) {
  const { title, children, limits, dose, sharing, unusual, onConfirm, onCancel } = props;
  const { t } = useTranslation(['titration', 'shell']);
  const [typed, setTyped] = useState(() => typedLimits(limits));
  const [told, setTold] = useState<readonly TitrationLimitsIssue[]>([]);
  const [agreement, setAgreement] = useState<'open' | 'missed' | 'given'>('open');
  const judged = judgedLimits(typed, dose);
  const changes = judged.limits ? unusual(judged.limits.maxDoseUnits) : [];
  const confirmation = useUnusualConfirmation(changes, { before: null, after: null, glucoseUnit: PLAN_GLUCOSE_UNIT });
  const confirm = () => {
    setTold(judged.issues);
    const { limits: agreed } = judged;
    if (!agreed) return;
    if (agreement === 'given') confirmation.confirmed((typedAgain) => onConfirm(agreed, typedAgain));
    else setAgreement('missed');
  };
  return (
    <Dialog opened title={title} onClose={onCancel}>
      {children}
      <LimitsFields
        typed={typed}
        onChange={(changed) => {
          setTyped(changed);
          setTold([]);
          // Other limits have not been agreed to.
          setAgreement('open');
        }}
        issues={told}
        dose={dose}
      />
      {judged.limits && (
        <Checkbox
          mt="md"
          checked={agreement === 'given'}
          onChange={(event) => setAgreement(event.currentTarget.checked ? 'given' : 'open')}
          error={agreement === 'missed' && t('agreement.missed')}
          label={agreementText(t, judged.limits, dose, sharing)}
        />
      )}
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

/** What may happen then, by the limits as they are typed. */
function agreementText(
  t: TFunction<['titration', 'shell']>,
  { maxDoseUnits, maxStepUnits }: TitrationLimits,
  { doseUnits }: TitratedDose,
  sharing: Titration['sharing'],
): string {
  const moreUnits = Math.round((maxDoseUnits - doseUnits) * 100) / 100;
  return t(`agreement.${sharing}`, { maxDoseUnits, maxStepUnits, doseUnits, moreUnits });
}
