import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { PageTitle } from '#shared/ui/page.tsx';
import type { WayOn } from './use-ways-on.ts';

const HOME: readonly WayOn[] = [{ text: 'home', to: paths.home }];

type ProblemPageProps = Readonly<{ title: string; text: string; waysOn?: readonly WayOn[] }>;

/** What happened, and the ways out. */
export function ProblemPage({ title, text, waysOn = HOME }: ProblemPageProps) {
  const { t } = useTranslation('problems');
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        icon={<AlertIcon sizePx={28} />}
        title={title}
        text={text}
        action={
          <Group gap="sm" mt="sm" justify="center">
            {waysOn.map(({ text: way, to }, place) => (
              <Button key={way} component={Link} to={to} variant={place === 0 ? 'filled' : 'default'}>
                {t(`waysOn.${way}`)}
              </Button>
            ))}
          </Group>
        }
        headingOrder={1}
      />
    </>
  );
}
