import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

type ShortcutsDialogProps = Readonly<{
  opened: boolean;
  onClose: () => void;
  /** In the order in which they are told. */
  keys: readonly (readonly [key: string, does: string])[];
}>;

/** What the keys of a page do, and the way to the whole guide. */
export function ShortcutsDialog({ opened, onClose, keys }: ShortcutsDialogProps) {
  const { t } = useTranslation(['patients', 'shell']);
  return (
    <Dialog opened={opened} title={t('shortcuts.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.flatMap(([key, does]) => [
          <dt key={key}>
            <kbd className={styles.key}>{key}</kbd>
          </dt>,
          <dd key={does}>{does}</dd>,
        ])}
      </dl>
      <p className={styles.guide}>
        {/* Beside the page: what is typed on it stays. */}
        <a href={paths.help} target="_blank" rel="noopener">
          {t('shortcuts.guide')}
          <span className="gp-visually-hidden"> ({t('shell:header.opensInNewTab')})</span>
        </a>
      </p>
    </Dialog>
  );
}
