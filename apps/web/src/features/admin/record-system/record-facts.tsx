import { useTranslation } from 'react-i18next';

import styles from '../facts.module.css';
import type { RecordSystemAnswer } from './record-system.query.ts';

/** What the record system has to be told of us, and what we know of it. */
export function RecordFacts({ answer }: Readonly<{ answer: RecordSystemAnswer }>) {
  const { t } = useTranslation('ehr');
  const { settings, keysUrl, launchUrl, redirectUrl } = answer;
  if (!settings) return <p className={styles.none}>{t('settings.none')}</p>;
  return (
    <dl className={styles.facts}>
      <Fact name={t('settings.baseUrl')} text={settings.baseUrl} />
      <Fact name={t('settings.mrnSystem')} text={settings.mrnSystem} />
      {settings.visitSystem !== '' && <Fact name={t('settings.visitSystem')} text={settings.visitSystem} />}
      <div>
        <dt>{t('settings.isSending')}</dt>
        <dd>{t(settings.isSending ? `settings.proofs.${settings.proof}` : 'settings.notSending')}</dd>
      </div>
      {settings.isSending && settings.proof === 'signature' && <Fact name={t('settings.keysUrl')} text={keysUrl} />}
      {settings.launchClientId !== '' && (
        <>
          <Fact name={t('settings.launchUrl')} text={launchUrl} />
          <Fact name={t('settings.redirectUrl')} text={redirectUrl} />
        </>
      )}
    </dl>
  );
}

function Fact({ name, text }: Readonly<{ name: string; text: string }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="ltr">{text}</dd>
    </div>
  );
}
