import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router';

import { WRITES } from '#shared/api/query-client.ts';

type Surroundings = Readonly<{
  /** Where the reader is, and the path of the page that shows the element. */
  address?: InitialEntry;
  route?: string;
  /** Answers that are in memory already. */
  known?: readonly (readonly [QueryKey, unknown])[];
}>;

/** An element as it stands in the app: within the router, the look and the memory of answers. */
export function renderInApp(
  element: ReactElement,
  { address = '/', route = '*', known = [] }: Surroundings = {},
): RenderResult {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false }, mutations: WRITES },
  });
  for (const [key, answer] of known) client.setQueryData(key, answer);
  const router = createMemoryRouter([{ path: route, element }], { initialEntries: [address] });
  return render(
    <QueryClientProvider client={client}>
      {/* Without transitions: what is opened is there at once. */}
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
