import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type DosedPerson,
  type InjectionPlan,
  type InjectionPlanDraft,
  isFilledPlan,
  type UnusualChange,
  type UnusualConfirmation,
  unusualChanges,
} from '@glidepath/treatment-plan';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DifferenceTable } from '#plan-editors/differences/difference-table.tsx';
import { InjectionPlanView } from '#plan-editors/plan-view/injection-plan-view.tsx';
import { UnusualChanges } from '#plan-editors/unusual/unusual-changes.tsx';
import { useUnusualConfirmation } from '#plan-editors/unusual/use-unusual-confirmation.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ScrolledPlan } from './scrolled-plan.tsx';

type SharePlanModalProps = Readonly<{
  /** The plan in force until now, if there is one. */
  before: InjectionPlanDraft | null;
  plan: InjectionPlan;
  glucoseUnit: GlucoseUnit;
  person: DosedPerson;
  /** Empty unless the server knows more than the page. */
  foundByServer: readonly UnusualChange[];
  isSaving: boolean;
  onShare: (unusualChanges?: UnusualConfirmation) => void;
  onClose: () => void;
}>;

/** The last look before a plan comes into force: what changes or, where there was none, the whole of it (D-61). */
export function SharePlanModal(props: SharePlanModalProps) {
  const { before, plan, glucoseUnit, person, foundByServer, isSaving, onShare, onClose } = props;
  const { t } = useTranslation(['injection-plans', 'shell']);
  const inForce = before && isFilledPlan(before) ? before : null;
  const found = foundByServer.length > 0 ? foundByServer : unusualChanges(plan, { person, inForce });
  const confirmation = useUnusualConfirmation(found, { before: inForce, after: plan, glucoseUnit });
  return (
    <Dialog opened {...(!isSaving && { onClose })} widthPx={720} title={t('share.title')}>
      <Text>{t('share.text')}</Text>
      <ScrolledPlan label={t('share.plan')}>
        {inForce ? (
          <DifferenceTable
            before={inForce}
            after={plan}
            beforeHeading={t('share.before')}
            afterHeading={t('share.after')}
            glucoseUnit={glucoseUnit}
          />
        ) : (
          <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={3} />
        )}
      </ScrolledPlan>
      <UnusualChanges confirmation={confirmation} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isSaving}>
          {t('shell:modal.cancel')}
        </Button>
        <Button
          onClick={isSaving ? undefined : () => confirmation.confirmed(onShare)}
          aria-disabled={isSaving}
          aria-live="polite"
        >
          {t(isSaving ? 'share.saving' : 'share.confirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
