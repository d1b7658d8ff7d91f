import type { ClinicMode } from '@glidepath/patient-rules';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { FormActions } from '#shared/form/form-actions.tsx';
import { paths } from '#shared/routing/paths.ts';
import { CheckIcon } from '#shared/ui/icons.tsx';
import { addPatientFlow } from './add-patient-flow.ts';
import type { AddingState } from './adding-state.ts';

type AddPatientActionsProps = Readonly<{
  mode: ClinicMode;
  kind: AddingState['kind'];
  hasFaults: boolean;
  /** The patient of the record system may be one that cannot be created. */
  isStuck: boolean;
}>;

/** A clinician beside a record system has nothing to cancel, unless the patient cannot be created. */
export function AddPatientActions({ mode, kind, hasFaults, isStuck }: AddPatientActionsProps) {
  const { t } = useTranslation(['add-patient', 'shell']);
  const isAdded = kind === 'added';
  const texts = {
    ready: t(`button.${addPatientFlow(mode)}`),
    asking: t(`button.${addPatientFlow(mode)}`),
    adding: t('button.adding'),
    added: t('button.added'),
    opening: t(`button.${addPatientFlow(mode)}`),
  };
  return (
    <FormActions notice={hasFaults && t('fixFaults')} isFault={hasFaults}>
      {!mode.isEmr && (
        <Anchor component={Link} to={paths.patientsList}>
          {t('shell:modal.cancel')}
        </Anchor>
      )}
      {mode.isEmr && isStuck && (
        <Anchor component={Link} to={paths.home}>
          {t('unusable.leave')}
        </Anchor>
      )}
      <Button
        type="submit"
        aria-disabled={kind === 'adding' || isAdded}
        aria-live="polite"
        {...(isAdded && { color: 'var(--gp-success)', leftSection: <CheckIcon sizePx={18} /> })}
      >
        {texts[kind]}
      </Button>
    </FormActions>
  );
}
