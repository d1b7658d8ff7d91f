import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';

import { StaffTable } from '#features/admin/staff/staff-table.tsx';
import { DeviceSelections } from '#features/device-selection/device-selections.tsx';
import { ApprovedLine } from '#features/recommendation-review/approved-line.tsx';
import { aFeedback } from '#features/recommendation-review/test-support/review-builders.ts';
import { PlanLinks } from '#features/recommendations/plan-links.tsx';
import { NoDataCard } from '#features/reports/no-data-card.tsx';
import { injectionPlanQuery } from '#plan-editors/injection-plan.query.ts';
import { clinicKeys, settingsKeys, userKeys } from '#shared/account/account-keys.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { OpenInEmergency } from '#shared/patient/open-in-emergency.tsx';
import { PatientBanner } from '#shared/patient/patient-banner.tsx';
import { aPatient, aUser } from '#shared/test-support/account-builders.ts';
import { EmergencyOffer } from '#shared/ui/emergency-offer.tsx';

type Role = 'doctor' | 'educator' | 'viewer' | 'front-desk';

const PATIENT = aPatient({ treatmentType: 'MDI_CRCF' });
const SELECTION = {
  id: 1,
  deviceId: 2,
  patientId: PATIENT.id,
  deviceSelectionStatus: 'PENDING',
  device: { name: 'Pump One', link: '' },
} as const;

/** What a page shows to somebody, without markup. */
function shownTo(staffRole: Role, element: ReactElement): string {
  const client = new QueryClient();
  client.setQueryData(userKeys.own, aUser({ staffRole }));
  client.setQueryData(clinicKeys.own, { shouldShowDeviceSelection: true, clinicConfiguration: {} });
  client.setQueryData(settingsKeys.public, [{ key: 'is_device_selection_enabled_global', value: 'true' }]);
  client.setQueryData(injectionPlanQuery(PATIENT.id).queryKey, {} as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter initialEntries={[`/patient-profile/${PATIENT.id}`]}>
          <Routes>
            <Route path="/patient-profile/:id" element={element} />
          </Routes>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

beforeAll(async () => {
  await loadTexts(['patient', 'recommendations', 'reports', 'device-selection', 'recommendation-review', 'admin']);
  await loadLanguage('he');
});

describe('a page offers to each role what the server lets it do', () => {
  it('plans: everybody looks back, the doctor writes', () => {
    const links = <PlanLinks patient={PATIENT} />;
    expect(shownTo('doctor', links)).toMatch(/Plan history.*Update/);
    expect(shownTo('educator', links)).not.toMatch(/Update|Set initial/);
    expect(shownTo('viewer', links)).toContain('Plan history');
  });

  it('devices: a viewer reads which were chosen, and finds no empty box where none were', () => {
    const chosen = <DeviceSelections patient={{ ...PATIENT, deviceSelections: [SELECTION] }} />;
    const actions = i18n.t('device-selection:actions.choose-different');
    expect(shownTo('educator', chosen)).toContain(actions);
    expect(shownTo('viewer', chosen)).toContain('Pump One');
    expect(shownTo('viewer', chosen)).not.toContain(actions);
    expect(shownTo('viewer', <DeviceSelections patient={{ ...PATIENT, deviceSelections: [] }} />)).toBe('');
  });

  it('reports without data: who may connect a device is led there, a viewer is told only', () => {
    const card = <NoDataCard patientId={PATIENT.id} />;
    expect(shownTo('educator', card)).toContain('Connect devices');
    expect(shownTo('viewer', card)).toContain('None of this patient’s devices has sent data');
    expect(shownTo('viewer', card)).not.toMatch(/Connect|upload/);
  });

  it('the banner of a patient tells the front desk no status', () => {
    const banner = <PatientBanner patient={aPatient({ startedAdvisorAt: null, treatmentType: null })} />;
    expect(shownTo('viewer', banner)).toContain('Pending');
    expect(shownTo('front-desk', banner)).not.toContain('Pending');
    expect(shownTo('front-desk', banner)).toContain('Edit');
    expect(shownTo('viewer', banner)).not.toContain('Edit');
  });

  it('an approved plan that was not shared: the button is for who may share', () => {
    const line = (onShareAgain: (() => void) | undefined) => (
      <ApprovedLine
        feedback={{ ...aFeedback(), sharedAt: null }}
        isSharing={false}
        isDeciding={false}
        isWithoutPicture={false}
        onShareAgain={onShareAgain}
      />
    );
    const button = i18n.t('recommendation-review:share.again');
    expect(
      shownTo(
        'doctor',
        line(() => undefined),
      ),
    ).toContain(button);
    expect(shownTo('viewer', line(undefined))).not.toContain(button);
  });
});

describe('a record that the patient does not share', () => {
  const failure = (code: number) =>
    new CallFailure(resolveError({ status: 403, body: { code }, path: 'recommendations' }));

  it('is offered in an emergency to who may treat, in both languages', async () => {
    const offer = <OpenInEmergency patientId={PATIENT.id} />;
    expect(shownTo('doctor', offer)).toBe('Open in an emergency');
    for (const role of ['educator', 'viewer', 'front-desk'] as const) expect(shownTo(role, offer)).toBe('');
    await i18n.changeLanguage('he');
    expect(shownTo('doctor', offer)).toBe('פתיחה במצב חירום');
    await i18n.changeLanguage('en');
  });

  it('is what code 77 says, and no other refusal is', () => {
    expect(EmergencyOffer).toBeTypeOf('function');
    expect(shownTo('doctor', <EmergencyOffer failure={failure(12)} />)).toBe('');
    expect(shownTo('doctor', <EmergencyOffer failure={new Error('lost')} />)).toBe('');
    expect(failure(77).resolved.name).toBe('data-access-denied');
  });
});

describe('the staff of a clinic', () => {
  it('is listed by role, with administrating beside it', () => {
    const member = { id: 'a', name: 'Noa', email: 'noa@x.test', status: 'active' } as const;
    const table = (staffRole: Role, isAdmin: boolean) => (
      <StaffTable staff={[{ ...member, staffRole, isAdmin }]} ownId="a" busyId={undefined} onAct={() => undefined} />
    );
    expect(shownTo('doctor', table('front-desk', true))).toContain('Front desk Administrator');
    expect(shownTo('doctor', table('doctor', false))).not.toContain('Administrator');
    expect(shownTo('doctor', table('viewer', false))).toMatch(/Viewer.*Change role/);
  });
});
