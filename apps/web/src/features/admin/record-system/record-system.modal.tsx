import { isTokenKept } from '@glidepath/account-rules';
import { useTranslation } from 'react-i18next';

import { FormModal } from '#shared/form/form.modal.tsx';
import { tokenAddressOf } from './record-form.ts';
import type { RecordSystem } from './record-system.query.ts';
import { RecordSystemFields } from './record-system-fields.tsx';
import { useRecordForm } from './use-record-form.ts';

type RecordSystemModalProps = Readonly<{ system: RecordSystem | null; onClose: () => void; onSaved: () => void }>;

export function RecordSystemModal({ system, onClose, onSaved }: RecordSystemModalProps) {
  const { t } = useTranslation(['ehr', 'admin']);
  const editing = useRecordForm(system, onSaved);
  const { save, isSaving, generalText } = editing;
  return (
    <FormModal
      title={t('settings.title')}
      submitText={t(isSaving ? 'admin:saving' : 'admin:save')}
      isSubmitting={isSaving}
      generalText={generalText}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RecordSystemFields
        editing={editing}
        hasToken={isTokenKept({ ...editing.form, token: '' }, tokenAddressOf(system))}
      />
    </FormModal>
  );
}
