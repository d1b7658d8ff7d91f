import type { TitratedDose, TitrationLimits } from '@glidepath/patient-rules';
import { PLAN_GLUCOSE_UNIT } from '@glidepath/quantities';
import type { UnusualChange, UnusualConfirmation } from '@glidepath/treatment-plan';
import { Button, Checkbox, Group, Loader } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { UnusualChanges } from '#plan-editors/unusual/unusual-changes.tsx';
import { useUnusualConfirmation } from '#plan-editors/unusual/use-unusual-confirmation.ts';
import { isRefused, issueByField } from '#shared/form/use-call-form.ts';
import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LimitsFields } from './limits-fields.tsx';
import type { Titration } from './titration.query.ts';
import { judgedLimits, type TypedLimits, typedLimits } from './typed-limits.ts';

type LimitsModalProps = Readonly<{
  title: string;
  children: ReactNode;
  limits: TitrationLimits;
  dose: TitratedDose;
  sharing: Titration['sharing'];
  /** What of a highest dose is beyond usual bounds. */
  unusual: (maxDoseUnits: number) => readonly UnusualChange[];
  /** It stays open, with all that is typed, until the server has taken it. */
  isSending: boolean;
  onConfirm: (limits: TitrationLimits, unusualChanges: UnusualConfirmation | undefined) => void;
  onCancel: () => void;
}>;

/** Asks within which limits titration may go; nothing is sent until somebody has agreed to what follows, and confirms. */
export function LimitsModal(props: LimitsModalProps) {
  const { title, children, limits, dose, sharing, unusual, isSending, onConfirm, onCancel } = props;
  const { t } = useTranslation(['titration', 'shell']);
  const form = useForm<TypedLimits & Readonly<{ hasAgreed: boolean }>>({
    initialValues: { ...typedLimits(limits), hasAgreed: false },
    validate: ({ hasAgreed, ...typed }) => {
      const { issues } = judgedLimits(typed, dose);
      return issues.length === 0 && !hasAgreed ? { hasAgreed: 'missed' } : issueByField(issues);
    },
    onValuesChange: (now, before) => {
      form.clearErrors();
      // Other limits have not been agreed to.
      if (now.hasAgreed === before.hasAgreed) form.setFieldValue('hasAgreed', false);
    },
  });
  const formElement = useFocusFirstFault(isRefused(form) && form.errors);
  const judged = judgedLimits(form.values, dose);
  const changes = judged.limits ? unusual(judged.limits.maxDoseUnits) : [];
  const confirmation = useUnusualConfirmation(changes, { before: null, after: null, glucoseUnit: PLAN_GLUCOSE_UNIT });
  const confirm = form.onSubmit(() => {
    const { limits: agreed } = judged;
    if (agreed && !isSending) confirmation.confirmed((typedAgain) => onConfirm(agreed, typedAgain));
  });
  return (
    <Dialog opened title={title} {...(!isSending && { onClose: onCancel })}>
      {children}
      <form noValidate ref={formElement} onSubmit={confirm} aria-label={title}>
        <LimitsFields typed={form.values} onChange={form.setValues} issues={form.errors} dose={dose} />
        {judged.limits && (
          <Checkbox
            {...form.getInputProps('hasAgreed', { type: 'checkbox' })}
            mt="md"
            aria-invalid={form.errors['hasAgreed'] !== undefined}
            error={form.errors['hasAgreed'] && t('agreement.missed')}
            label={agreementText(t, judged.limits, dose, sharing)}
          />
        )}
        <UnusualChanges confirmation={confirmation} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {t('shell:modal.cancel')}
          </Button>
          <Button type="submit" aria-disabled={isSending} leftSection={isSending && <Loader size="xs" color="white" />}>
            {t('confirm')}
          </Button>
        </Group>
      </form>
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
