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
  patient: { id: '1', name: 'Maya Levi', dateOfBirth: '1990-02-03', mrn: '007', standing: 'current' },
  member: null,
  aboutId: '1',
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

const of = (changes: Partial<NonNullable<TrailEntry['patient']>>): TrailEntry => ({
  ...LOOK,
  id: JSON.stringify(changes),
  patient: { id: '2', name: 'Maya Levi', dateOfBirth: '1970-03-04', mrn: null, standing: 'current', ...changes },
});

beforeAll(async () => {
  await loadTexts(['audit-trail', 'patient']);
  await loadLanguage('he');
});

const markup = (entries: readonly TrailEntry[] = [LOOK, DONE]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <TrailTable entries={entries} caption="Trail" />
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
    // An action without a text is shown by its name.
    expect(shown).toContain('backup-made');
    expect(shown).toContain('{&quot;rows&quot;:7}');
    await i18n.changeLanguage('he');
    expect(markup()).toContain('פרטים אישיים');
    await i18n.changeLanguage('en');
  });

  it('AUDIT-08: tells two of one name apart, and whoever is no patient any more', () => {
    expect(markup()).toContain('MRN 007');
    expect(markup([of({})])).toMatch(/0?3\/0?4\/1970|0?4\/0?3\/1970|1970/);
    expect(markup([of({ standing: 'former' })])).toContain('Former patient');
    const erased = markup([of({ name: '', dateOfBirth: null, standing: 'erased' })]);
    expect(erased).toContain('Erased patient');
    expect(erased).toContain('<bdi>2</bdi>');
    expect(markup([of({ name: '', dateOfBirth: null, standing: 'removed' })])).toContain('Removed patient');
  });

  it('AUDIT-08: names whom of the staff something was done to', () => {
    const shown = markup([{ ...DONE, what: 'user-unlocked', member: { id: '3', name: 'Omer Katz' }, aboutId: '3' }]);
    expect(shown).toContain('Account unlocked');
    expect(shown).toContain('<bdi>Omer Katz</bdi>');
  });
});
