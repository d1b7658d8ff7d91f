import {
  SELECTION_ACTIONS,
  type SelectionAction,
  type SelectionStatus,
  STATUS_AFTER,
} from '@glidepath/device-selection';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import type { Selection } from './change-selection-status.ts';
import styles from './device-selections.module.css';

const TONES = { PENDING: 'warning', ARRIVED: 'success', ARCHIVED: 'muted' } as const;

type SelectionRowProps = Readonly<{
  selection: Selection;
  isBusy: boolean;
  /** Left out for who may not change anything. */
  onChange: ((selection: Selection, status: SelectionStatus) => void) | undefined;
}>;

export function SelectionRow({ selection, isBusy, onChange }: SelectionRowProps) {
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
