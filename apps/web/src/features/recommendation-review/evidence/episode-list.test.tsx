import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import type { Episode } from '../recommendation/reviewed-recommendation.ts';
import { EpisodeList } from './episode-list.tsx';

const meal = (from: string): Episode => ({
  id: `meal ${from}`,
  kind: 'meal',
  from,
  to: from,
  pointsTo: 'more-insulin',
  facts: {},
});

const list = (...episodes: readonly Episode[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <EpisodeList title="Speaks for it" episodes={episodes} chartsFrom="2026-02-08" onShowTime={() => undefined} />
    </MantineProvider>,
  );

beforeAll(() => loadTexts(['recommendation-review']));

describe('what happened', () => {
  it('leads to its time in the chart', () => {
    const shown = list(meal('2026-02-08T00:05'));
    expect(shown).toContain('Show in chart');
    expect(shown).not.toContain('before the report period');
  });

  it('says that it was before the report period, where no chart shows it', () => {
    const shown = list(meal('2026-02-07T19:30'));
    expect(shown).toContain('(before the report period)');
    expect(shown).not.toContain('Show in chart');
  });
});
