import type { GlucoseUnit } from '@glidepath/quantities';
import { type InjectionPlan, type InjectionPlanDraft, isFilledPlan } from '@glidepath/treatment-plan';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DifferenceTable } from '#plan-editors/differences/difference-table.tsx';
import { InjectionPlanView } from '#plan-editors/injection-plan-view.tsx';
import { ScrolledPlan } from './scrolled-plan.tsx';

type SharePlanModalProps = Readonly<{
  /** The plan in force until now, if there is one. */
  before: InjectionPlanDraft | null;
  plan: InjectionPlan;
  glucoseUnit: GlucoseUnit;
  isSaving: boolean;
  onShare: () => void;
  onClose: () => void;
}>;

/** The last look before a plan comes into force: what changes or, where there was none, the whole of it (D-61). */
export function SharePlanModal({ before, plan, glucoseUnit, isSaving, onShare, onClose }: SharePlanModalProps) {
  const { t } = useTranslation(['injection-plans', 'shell']);
  return (
    <Modal
      opened
      onClose={isSaving ? () => undefined : onClose}
      size={720}
      title={t('share.title')}
      closeOnClickOutside={false}
      withCloseButton={!isSaving}
      closeButtonProps={{ 'aria-label': t('shell:modal.close') }}
    >
      <Text>{t('share.text')}</Text>
      <ScrolledPlan label={t('share.plan')}>
        {before && isFilledPlan(before) ? (
          <DifferenceTable
            before={before}
            after={plan}
            beforeHeading={t('share.before')}
            afterHeading={t('share.after')}
            glucoseUnit={glucoseUnit}
          />
        ) : (
          <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={3} />
        )}
      </ScrolledPlan>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isSaving}>
          {t('shell:modal.cancel')}
        </Button>
        <Button onClick={isSaving ? undefined : onShare} aria-disabled={isSaving} aria-live="polite" data-autofocus>
          {t(isSaving ? 'share.saving' : 'share.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
