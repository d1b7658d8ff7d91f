import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/icons.tsx';
import { PageTitle } from '#shared/ui/page.tsx';

/** What happened, and the way out. */
export function ProblemPage({ title, text }: Readonly<{ title: string; text: string }>) {
  const { t } = useTranslation('problems');
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        icon={<AlertIcon sizePx={28} />}
        title={title}
        text={text}
        action={
          <Button component={Link} to={paths.home} mt="sm">
            {t('home')}
          </Button>
        }
        headingOrder={1}
      />
    </>
  );
}
