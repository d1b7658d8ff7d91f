import { Title } from '@mantine/core';
import { createContext, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './page.module.css';

/** Whether a title stands above: what is shown in the place of a part of the page is then no second one. */
export const WithinTitledPage = createContext(false);

type PageProps = Readonly<{
  title: string;
  /** Above the title: where the reader is. */
  breadcrumb?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}>;

/** The frame of signed-in pages with the page's only first-level heading. */
export function Page({ title, breadcrumb, aside, children }: PageProps) {
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      {breadcrumb}
      <div className={styles.heading}>
        <Title order={1}>{title}</Title>
        {aside}
      </div>
      <WithinTitledPage value={true}>{children}</WithinTitledPage>
    </div>
  );
}

/** The name of the tab. */
export function PageTitle({ title }: Readonly<{ title: string }>) {
  const { t } = useTranslation('shell');
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return null;
}
