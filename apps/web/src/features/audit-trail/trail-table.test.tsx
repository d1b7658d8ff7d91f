import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import type { TrailEntry } from './audit-trail.query.ts';
import { TrailTable } from './trail-table.tsx';

const LOOK: TrailEntry = {
  id: 'look 1',
  at: '2026-03-01T09:00:00.000Z',
  kind: 'look',
  what: 'get-patient',
  actorKind: 'clinician',
  actor: { id: '0', name: 'Dana Roth' },
  patient: { id: '1', name: 'Maya Levi' },
  reason: 'unconscious',
  details: null,
};
const DONE: TrailEntry = {
  ...LOOK,
  id: 'change 1',
  kind: 'change',
  what: 'backup-made',
  actor: null,
  actorKind: 'operator',
  patient: null,
  reason: null,
  details: '{"rows":7}',
};

beforeAll(async () => {
  await loadTexts(['audit-trail', 'patient']);
  await loadLanguage('he');
});

const markup = () =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <TrailTable entries={[LOOK, DONE]} caption="Trail" />
      </MemoryRouter>
    </MantineProvider>,
  );

describe('AUDIT-05: the table of the trail', () => {
  it('says who saw or did what, about whom, in both languages', async () => {
    const shown = markup();
    for (const words of [
      'Dana Roth',
      'Clinic staff',
      'Seen',
      'Personal information',
      'Emergency access: unconscious',
      'Done',
      'Operator',
    ]) {
      expect(shown).toContain(words);
    }
    expect(shown).toContain('href="/audit-trail/patient/1"');
    // What has no words yet is told by its name.
    expect(shown).toContain('backup-made');
    expect(shown).toContain('{&quot;rows&quot;:7}');
    await i18n.changeLanguage('he');
    expect(markup()).toContain('פרטים אישיים');
    await i18n.changeLanguage('en');
  });
});
