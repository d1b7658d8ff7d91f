import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './page.module.css';
import { PageTitle } from './page-title.tsx';
import { WithinTitledPage } from './titled-page.ts';

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
