import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { FormSection } from '#shared/form/form-section.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';

type LoadedSectionProps<Data> = Readonly<{
  title: string;
  description: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}>;

/** A section whose settings are read first. */
export function LoadedSection<Data>({ title, description, query, children }: LoadedSectionProps<Data>) {
  return (
    <FormSection title={title} description={description}>
      {query.isLoadingError && <LoadFailure failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={80} />}
      {query.data !== undefined && children(query.data)}
    </FormSection>
  );
}
