import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './patients-list.module.css';

const KEYS = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['?', 'help'],
] as const;

export function KeyboardHelp({ opened, onClose }: Readonly<{ opened: boolean; onClose: () => void }>) {
  const { t } = useTranslation('patients');
  return (
    <Dialog opened={opened} title={t('keyboard.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.flatMap(([key, action]) => [
          <dt key={key}>
            <kbd className={styles.key}>{key}</kbd>
          </dt>,
          <dd key={action}>{t(`keyboard.${action}`)}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}
