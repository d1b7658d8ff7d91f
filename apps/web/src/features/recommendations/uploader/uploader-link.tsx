import { issueUploaderTokenCall } from '@glidepath/api-contract/devices/issue-uploader-token.call';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Clinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { settingText } from '#shared/account/public-settings.ts';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/api/call-failure.ts';
import { useCopied } from '#shared/patient/use-copied.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { createUploader } from './create-uploader.ts';
import styles from './uploader-link.module.css';

type UploaderLinkProps = Readonly<{ patient: Patient; clinic: Clinic }>;

/** Starts the program that reads a patient's devices. Its address is made at the click and never stands in the page. */
export function UploaderLink({ patient, clinic }: UploaderLinkProps) {
  const { t } = useTranslation('uploader');
  const { data: settings } = usePublicSettings();
  const { state, copy } = useCopied();
  const [failure, setFailure] = useState<string>();
  const [upload] = useState(() =>
    createUploader({ nowMs: Date.now, fillRandom: (bytes) => crypto.getRandomValues(bytes) }),
  );
  const isCopied = clinic.isEmrSinglePatientMode;

  const start = async () => {
    const order = {
      content: { extName: patient.extName, dmsName: clinic.dmsName },
      fetchToken: async () => (await callApi(issueUploaderTokenCall, { params: { id: patient.id } })).token,
      isEncrypted: clinic.clinicConfiguration.shouldEncryptDeeplink,
      publicKeyText: settingText(settings, 'uploader_public_key'),
      isCopied,
    };
    try {
      if (!(await upload(order, { launch, copy }))) setFailure(t('failure.text'));
    } catch (refusal) {
      setFailure(failureText(refusal));
    }
  };

  return (
    <span>
      <Anchor component="button" type="button" inherit onClick={() => void start()}>
        {isCopied ? t('copy') : t('launch')}
      </Anchor>
      <span role="status" className={styles.said} data-state={state}>
        {state !== 'ready' && t(`said.${state}`)}
      </span>
      <ErrorModal
        opened={failure !== undefined}
        title={t('failure.title')}
        text={failure ?? ''}
        onClose={() => setFailure(undefined)}
      />
    </span>
  );
}

/** The browser hands the address to the program; the page stays where it is. */
const launch = (address: string) => window.location.assign(address);
