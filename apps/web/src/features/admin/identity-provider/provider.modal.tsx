import { SIGNED_PARTS } from '@glidepath/account-rules';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import { FormModal } from '#shared/form/form.modal.tsx';
import styles from '../admin.module.css';
import type { IdentityProvider } from './identity-provider.query.ts';
import { useProviderForm } from './use-provider-form.ts';

type ProviderModalProps = Readonly<{ provider: IdentityProvider | null; onClose: () => void; onSaved: () => void }>;

export function ProviderModal({ provider, onClose, onSaved }: ProviderModalProps) {
  const { t } = useTranslation('admin');
  const { form, change, save, isSaving, faultText, generalText } = useProviderForm(provider, onSaved);

  const field = (name: 'entityId' | 'signInUrl' | 'certificates' | 'emailAttribute') => ({
    label: t(`provider.${name}`),
    description: t(`provider.${name}About`),
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: faultText(name),
    autoComplete: 'off',
    spellCheck: false,
    classNames: { input: styles.ltr ?? '' },
  });

  return (
    <FormModal
      title={t('provider.title')}
      submitText={t(isSaving ? 'saving' : 'save')}
      isSubmitting={isSaving}
      generalText={generalText}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput {...field('entityId')} maxLength={1000} data-autofocus />
      <TextInput {...field('signInUrl')} type="url" maxLength={2000} />
      <Textarea {...field('certificates')} rows={4} />
      <TextInput {...field('emailAttribute')} maxLength={200} />
      <ChoiceField
        label={t('provider.signedPart')}
        choices={SIGNED_PARTS.map((name) => ({ name, text: t(`provider.signedParts.${name}`) }))}
        chosen={form.signedPart}
        onChoose={(signedPart) => change({ signedPart })}
      />
    </FormModal>
  );
}
