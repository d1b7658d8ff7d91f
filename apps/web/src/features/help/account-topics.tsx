import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { settingText } from '#shared/account/public-settings.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './help.module.css';

const TOPICS = ['signIn', 'password', 'locked', 'loggedOut', 'invitation', 'urgent'] as const;

/** What everybody may need who signs in, and whom to ask. */
export function AccountTopics({ headingOrder }: Readonly<{ headingOrder: 2 | 3 }>) {
  const { t } = useTranslation('help');
  const contactEmail = settingText(usePublicSettings().data, 'legal_contact_email');
  return (
    <div className={styles.topics}>
      {TOPICS.map((topic) => (
        <section key={topic}>
          <Title order={headingOrder}>{t(`${topic}.title`)}</Title>
          <p>{t(`${topic}.text`)}</p>
          {topic === 'password' && <Link to={paths.forgot}>{t('password.link')}</Link>}
        </section>
      ))}
      <section>
        <Title order={headingOrder}>{t('contact.title')}</Title>
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
  );
}
