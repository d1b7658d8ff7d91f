import { useTranslation } from 'react-i18next';

import { SettingsFormModal } from '../settings-form.modal.tsx';
import type { RecordSystem } from './record-system.query.ts';
import { RecordSystemFields } from './record-system-fields.tsx';
import { useRecordForm } from './use-record-form.ts';

type RecordSystemModalProps = Readonly<{ system: RecordSystem | null; onClose: () => void; onSaved: () => void }>;

export function RecordSystemModal({ system, onClose, onSaved }: RecordSystemModalProps) {
  const { t } = useTranslation('ehr');
  const editing = useRecordForm(system, onSaved);
  const { save, isSaving, generalText } = editing;
  return (
    <SettingsFormModal
      title={t('settings.title')}
      isSaving={isSaving}
      generalText={generalText}
      onSave={() => void save()}
      onClose={onClose}
    >
      <RecordSystemFields editing={editing} hasToken={system?.hasToken ?? false} />
    </SettingsFormModal>
  );
}
