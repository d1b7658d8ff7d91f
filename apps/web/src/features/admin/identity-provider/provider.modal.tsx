import { SIGNED_PARTS } from '@glidepath/account-rules';
import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from '../admin.module.css';
import type { IdentityProvider } from './identity-provider.query.ts';
import { useProviderForm } from './use-provider-form.ts';

type ProviderModalProps = Readonly<{ provider: IdentityProvider | null; onClose: () => void; onSaved: () => void }>;

export function ProviderModal({ provider, onClose, onSaved }: ProviderModalProps) {
  const { t } = useTranslation(['admin', 'shell']);
  const { form, change, save, isSaving, faultText, generalText } = useProviderForm(provider, onSaved);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
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
    <Dialog opened title={t('provider.title')} onClose={onClose}>
      <form noValidate onSubmit={submit} aria-label={t('provider.title')}>
        <Stack>
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
          {generalText && (
            <Alert color="red" role="alert" p="sm">
              <Text size="sm">{generalText}</Text>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:modal.cancel')}
            </Button>
            <Button type="submit" aria-disabled={isSaving} aria-live="polite">
              {t(isSaving ? 'saving' : 'save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
