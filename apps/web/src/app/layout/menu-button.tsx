import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { CloseIcon } from '#shared/ui/icons/close.icon.tsx';
import { MenuIcon } from '#shared/ui/icons/menu.icon.tsx';
import styles from './header.module.css';
import { PATIENT_MENU_ID } from './patient-menu.tsx';

type MenuButtonProps = Readonly<{ ref: Ref<HTMLButtonElement>; isOpen: boolean; onClick: () => void }>;

export function MenuButton({ ref, isOpen, onClick }: MenuButtonProps) {
  const { t } = useTranslation('shell');
  return (
    <button
      ref={ref}
      type="button"
      className={styles.menuButton}
      aria-expanded={isOpen}
      aria-controls={isOpen ? PATIENT_MENU_ID : undefined}
      aria-label={isOpen ? t('header.closeMenu') : t('header.openMenu')}
      onClick={onClick}
    >
      {isOpen ? <CloseIcon sizePx={24} /> : <MenuIcon sizePx={24} />}
    </button>
  );
}
