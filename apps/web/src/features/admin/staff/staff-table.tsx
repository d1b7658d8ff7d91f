import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Badge } from '#shared/ui/badge.tsx';
import styles from '#shared/ui/list-table.module.css';
import own from '../admin.module.css';
import type { StaffMember } from './staff.query.ts';
import { type StaffAction, staffActions } from './staff-actions.ts';

type StaffTableProps = Readonly<{
  staff: readonly StaffMember[];
  ownId: string;
  busyId: string | undefined;
  onAct: (member: StaffMember, action: StaffAction) => void;
}>;

const TONES = { active: 'success', invited: 'accent', locked: 'warning', deactivated: 'muted' } as const;

export function StaffTable({ staff, ownId, busyId, onAct }: StaffTableProps) {
  const { t } = useTranslation('admin');
  return (
    <table className={styles.settings}>
      <caption className="gp-visually-hidden">{t('staff.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('staff.name')}</th>
          <th scope="col">{t('staff.email')}</th>
          <th scope="col">{t('staff.role')}</th>
          <th scope="col">{t('staff.status')}</th>
          <th scope="col">{t('staff.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {staff.map((member) => (
          <tr key={member.id} aria-busy={member.id === busyId || undefined}>
            <th scope="row">
              <bdi>{member.name}</bdi>
            </th>
            <td>
              <bdi dir="ltr">{member.email}</bdi>
            </td>
            <td>
              {t(`roles.names.${member.staffRole}`)}
              {member.isAdmin && <span className={own.admin}>{t('staff.admin')}</span>}
            </td>
            <td>
              <Badge tone={TONES[member.status]}>{t(`staff.statuses.${member.status}`)}</Badge>
            </td>
            <td>
              <div className={styles.actions}>
                {staffActions(member, ownId).map((action) => (
                  <Anchor
                    key={action}
                    component="button"
                    type="button"
                    size="sm"
                    aria-label={t(`staff.${action}Of`, { name: member.name })}
                    aria-disabled={busyId !== undefined}
                    onClick={() => onAct(member, action)}
                  >
                    {t(`staff.${action}`)}
                  </Anchor>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
