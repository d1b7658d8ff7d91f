import type { TitratedDose } from '@glidepath/patient-rules';
import { type DosedPerson, unusualTitrationLimit } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LimitsDialog } from './limits.dialog.tsx';
import styles from './titration.module.css';
import { type RunningTitration, type Titration, titratedDose } from './titration.query.ts';
import type { useTitrationActions } from './use-titration-actions.ts';

type Action = Parameters<ReturnType<typeof useTitrationActions>['mutate']>[0];
type TitrationActionsProps = Readonly<{
  titration: RunningTitration;
  whole: Titration;
  person: DosedPerson;
  isBusy: boolean;
  onAct: (action: Action) => void;
}>;

/** To pause, to let it go on, to confirm the dose, or to set other limits. */
export function TitrationActions(props: TitrationActionsProps) {
  const { titration, whole, person, isBusy, onAct } = props;
  // Null where there is none to be titrated.
  const dose = titratedDose(whole);
  const { t } = useTranslation('titration');
  const [isSettingLimits, setIsSettingLimits] = useState(false);
  const { state, limits, isConfirmationNeeded } = titration;
  /** Limits that were agreed to before are not asked about again. */
  const unusual = (maxDoseUnits: number, { doseUnits }: TitratedDose) =>
    maxDoseUnits === limits.maxDoseUnits ? [] : unusualTitrationLimit(maxDoseUnits, { person, doseUnits });
  const act = (action: Action) => {
    if (!isBusy) onAct(action);
  };
  return (
    <div className={styles.actions}>
      {isConfirmationNeeded && (
        <Button size="sm" aria-disabled={isBusy} onClick={() => act({ do: 'set-limits', limits })}>
          {t('actions.confirmDose')}
        </Button>
      )}
      {state === 'suspended' ? (
        <Button size="sm" aria-disabled={isBusy} onClick={() => act({ do: 'resume' })}>
          {t('actions.resume')}
        </Button>
      ) : (
        <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => act({ do: 'suspend' })}>
          {t('actions.suspend')}
        </Button>
      )}
      {dose && (
        <Button size="sm" variant="default" onClick={() => setIsSettingLimits(true)}>
          {t('actions.setLimits')}
        </Button>
      )}
      {isSettingLimits && dose && (
        <LimitsDialog
          title={t('actions.setLimits')}
          limits={limits}
          dose={dose}
          sharing={titration.sharing}
          unusual={(maxDoseUnits) => unusual(maxDoseUnits, dose)}
          onCancel={() => setIsSettingLimits(false)}
          onConfirm={(changed, unusualChanges) => {
            setIsSettingLimits(false);
            act({ do: 'set-limits', limits: changed, unusualChanges });
          }}
        >
          <p className={styles.paragraph}>{t('aboutLimits')}</p>
        </LimitsDialog>
      )}
    </div>
  );
}
