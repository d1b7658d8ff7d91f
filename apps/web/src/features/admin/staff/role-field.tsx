import { STAFF_ROLES, type StaffRole } from '@glidepath/api-contract/define-call';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type RoleFieldProps = Readonly<{ role: StaffRole; onChoose: (role: StaffRole) => void; isFirst?: boolean }>;

/** One role, and below it what it may do. */
export function RoleField({ role, onChoose, isFirst = false }: RoleFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <NativeSelect
      label={t('roles.label')}
      description={t(`roles.about.${role}`)}
      inputWrapperOrder={['label', 'input', 'description']}
      value={role}
      onChange={({ currentTarget }) => onChoose(STAFF_ROLES.find((name) => name === currentTarget.value) ?? role)}
      data={STAFF_ROLES.map((name) => ({ value: name, label: t(`roles.names.${name}`) }))}
      data-autofocus={isFirst || undefined}
    />
  );
}
