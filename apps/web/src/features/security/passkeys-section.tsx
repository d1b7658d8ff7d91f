import { addPasskeyCall } from '@glidepath/api-contract/auth/add-passkey.call';
import { beginPasskeyCall } from '@glidepath/api-contract/auth/begin-passkey.call';
import { removePasskeyCall } from '@glidepath/api-contract/auth/remove-passkey.call';
import { Anchor, Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { canUsePasskeys, makePasskey } from '#shared/session/passkey.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { deviceName } from './device-name.ts';
import styles from './security.module.css';
import { type Security, securityQuery } from './security.query.ts';

/** A new passkey is named after the device it was made on: people tell them apart by it. */
export function useAddPasskey(onAdded: () => void) {
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await callApi(beginPasskeyCall);
      return callApi(addPasskeyCall, { body: { credential: await makePasskey(options), name } });
    },
    onSuccess: onAdded,
  });
}

export function PasskeysSection({ passkeys, sessions }: Pick<Security, 'passkeys' | 'sessions'>) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: securityQuery().queryKey });
  const adding = useAddPasskey(() => void renew());
  const removing = useMutation({
    mutationFn: (passkeyId: string) => callApi(removePasskeyCall, { params: { passkeyId } }),
    onSuccess: renew,
  });
  const here = sessions.find(({ isThis }) => isThis);
  const name = (here && deviceName(here)) ?? t('passkeys.unnamed');
  const isBusy = adding.isPending || removing.isPending;

  return (
    <FormSection title={t('passkeys.title')} description={t('passkeys.about')}>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => !isBusy && removing.mutate(passkey.id)} />
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <p role="status" className={styles.done}>
          {adding.isSuccess && t('passkeys.added')}
        </p>
        {canUsePasskeys() ? (
          <Button variant="default" aria-disabled={isBusy} onClick={() => !isBusy && adding.mutate(name)}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <Text size="sm">{t('passkeys.notHere')}</Text>
        )}
      </div>
      <FailureModal
        failure={adding.error ?? removing.error ?? undefined}
        onClose={() => {
          adding.reset();
          removing.reset();
        }}
      />
    </FormSection>
  );
}

type PasskeyItemProps = Readonly<{ passkey: Security['passkeys'][number]; onRemove: () => void }>;

function PasskeyItem({ passkey, onRemove }: PasskeyItemProps) {
  const { t } = useTranslation('security');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  return (
    <li>
      <span className={styles.device}>
        <bdi>{passkey.name}</bdi>
      </span>
      <span className={styles.times}>
        <span>{t('passkeys.made', { time: formatDateTime(passkey.createdAt, clock) })}</span>
        {passkey.lastUsedAt && <span>{t('passkeys.used', { time: formatDateTime(passkey.lastUsedAt, clock) })}</span>}
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={t('passkeys.removeOf', { name: passkey.name })}
          onClick={onRemove}
        >
          {t('passkeys.remove')}
        </Anchor>
      </span>
    </li>
  );
}
