import { updateDeviceSelectionCall } from '@glidepath/api-contract/devices/update-device-selection.call';
import {
  listedSelections,
  offeredSelection,
  SELECTION_ACTIONS,
  type SelectionAction,
  type SelectionStatus,
  STATUS_AFTER,
} from '@glidepath/device-selection';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { offersDeviceSelection } from '#shared/account/clinic-features.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { paths } from '#shared/routing/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CardHeading } from '#shared/ui/card-heading.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import { changeSelectionStatus, type Selection } from './change-selection-status.ts';
import styles from './device-selections.module.css';
import { useShownSelection } from './use-shown-selection.ts';

/** Where the page leads to what waits. */
export const DEVICES_PART_ID = 'chosen-devices';

type DeviceSelectionsProps = Readonly<{ patient: Pick<Patient, 'id' | 'deviceSelections'> }>;

/** The devices chosen for a patient, for the profile (D3-47). */
export function DeviceSelections({ patient }: DeviceSelectionsProps) {
  const { data: clinic } = useClinic();
  const { data: settings } = usePublicSettings();
  return offersDeviceSelection(settings, clinic) ? <OfferedSelections patient={patient} /> : null;
}

function OfferedSelections({ patient: { id, deviceSelections } }: DeviceSelectionsProps) {
  const { t } = useTranslation('device-selection');
  const changes = useSelectionChange(id);
  const mayChoose = useMayCall()(updateDeviceSelectionCall);
  const offered = mayChoose ? offeredSelection(deviceSelections) : undefined;
  if (!mayChoose && deviceSelections.length === 0) return null;
  return (
    <div id={DEVICES_PART_ID}>
      <Card>
        <CardHeading title={t('list.title')}>
          {offered === 'start' && (
            <Button variant="default" component={Link} to={paths.deviceSelection(id)}>
              {t('list.start')}
            </Button>
          )}
          {offered === 'second' && (
            <Anchor component={Link} to={paths.deviceSelection(id)}>
              {t('list.second')}
            </Anchor>
          )}
        </CardHeading>
        {deviceSelections.length > 0 && (
          <ul className={styles.list} aria-label={t('list.title')}>
            {listedSelections(deviceSelections).map((selection) => (
              <SelectionRow
                key={selection.id}
                selection={selection}
                isBusy={changes.isBusy}
                onChange={mayChoose ? changes.change : undefined}
              />
            ))}
          </ul>
        )}
        <FailureModal failure={changes.failure} title={t('notChanged')} onClose={changes.close} />
      </Card>
    </div>
  );
}

/** One change at a time; the row changes when the server has answered. */
function useSelectionChange(patientId: string) {
  const { t } = useTranslation('device-selection');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { show, readAnew } = useShownSelection(patientId);

  const change = async (selection: Selection, status: SelectionStatus): Promise<void> => {
    setIsBusy(true);
    try {
      const changed = await changeSelectionStatus({ patientId, selectionId: selection.id, status }, callApi);
      show(changed);
      undoOffer.make({
        text: t('list.changed', { device: changed.device.name, status: t(`statuses.${status}`) }),
        undo: () => void change(changed, selection.deviceSelectionStatus),
      });
    } catch (thrown) {
      setFailure(thrown);
      // Somebody else may have changed it meanwhile.
      readAnew();
    }
    setIsBusy(false);
  };
  return {
    change: (selection: Selection, status: SelectionStatus) => void change(selection, status),
    isBusy,
    failure,
    close: () => setFailure(undefined),
  };
}

const TONES = { PENDING: 'warning', ARRIVED: 'success', ARCHIVED: 'muted' } as const;

type SelectionRowProps = Readonly<{
  selection: Selection;
  isBusy: boolean;
  /** Left out for who may not change anything. */
  onChange: ((selection: Selection, status: SelectionStatus) => void) | undefined;
}>;

function SelectionRow({ selection, isBusy, onChange }: SelectionRowProps) {
  const { t } = useTranslation('device-selection');
  const { device, deviceSelectionStatus: status, id, patientId } = selection;
  const act = (action: SelectionAction) => {
    const text = t(`actions.${action}`);
    const label = t(`actions.${action}-of`, { device: device.name });
    return action === 'choose-different' ? (
      <Anchor key={action} component={Link} to={paths.deviceSelection(patientId, id)} aria-label={label}>
        {text}
      </Anchor>
    ) : (
      <Anchor
        key={action}
        component="button"
        type="button"
        aria-label={label}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onChange?.(selection, STATUS_AFTER[action])}
      >
        {text}
      </Anchor>
    );
  };

  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.device}>
        {device.link === '' ? (
          <bdi>{device.name}</bdi>
        ) : (
          <Anchor href={device.link} target="_blank" rel="noopener noreferrer">
            <bdi>{device.name}</bdi>
          </Anchor>
        )}
      </span>
      <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
      {onChange && <span className={styles.actions}>{SELECTION_ACTIONS[status].map(act)}</span>}
    </li>
  );
}
