import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { settingText } from '#shared/account/public-settings.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { Page } from '#shared/ui/page.tsx';
import styles from './help.module.css';

const TOPICS = ['signIn', 'password', 'locked', 'loggedOut', 'invitation', 'urgent'] as const;

/** Help of our own for installations without a support site. */
export function HelpScreen() {
  const { t } = useTranslation('help');
  const contactEmail = settingText(usePublicSettings().data, 'legal_contact_email');
  return (
    <Page title={t('title')}>
      <Card>
        <div className={styles.topics}>
          {TOPICS.map((topic) => (
            <section key={topic}>
              <h2>{t(`${topic}.title`)}</h2>
              <p>{t(`${topic}.text`)}</p>
              {topic === 'password' && <Link to={paths.forgot}>{t('password.link')}</Link>}
            </section>
          ))}
          <section>
            <h2>{t('contact.title')}</h2>
            <p>{t('contact.text')}</p>
            {contactEmail !== undefined && (
              <p>
                {t('contact.support')}{' '}
                <a href={`mailto:${contactEmail}`}>
                  <bdi>{contactEmail}</bdi>
                </a>
              </p>
            )}
          </section>
        </div>
      </Card>
    </Page>
  );
}
