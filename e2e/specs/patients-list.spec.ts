import { holdFile, recordedCalls } from '../commands/calls.ts';
import { answerCall } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { credentialsDialog, trainingDialog } from '../pages/doctor-dialogs.ts';
import { headerOf, namesOf, openAs, titleOf } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';

const STARTED = { startedAdvisorAt: new Date() };

/** Four patients: two active, one of them without a name, two pending. */
async function aListedClinic(world: World, changes: Parameters<typeof aClinic>[1] = {}) {
  const clinicId = await aClinic(world, { name: 'Eastside Clinic', ...changes });
  const { email } = await aDoctor(world, clinicId, { isAdmin: true });
  await aPatientRecord(world, clinicId, { firstName: 'Zoe', lastName: 'Adler', mrn: 'A10', bornOn: '1990-05-17' });
  await aPatientRecord(world, clinicId, {
    firstName: 'adam',
    lastName: 'Baker',
    mrn: 'A9',
    bornOn: '1988-03-09',
    ...STARTED,
  });
  await aPatientRecord(world, clinicId, { firstName: 'ישראל', lastName: 'כהן', bornOn: '2001-12-31' });
  await aPatientRecord(world, clinicId, { firstName: '', lastName: '', mrn: 'B1', bornOn: '1950-01-01', ...STARTED });
  return { clinicId, email };
}
const BY_NAME = ['adam Baker', 'Zoe Adler', 'ישראל כהן', 'Anonymous'];
const BY_SERVER = ['Zoe Adler', 'adam Baker', 'ישראל כהן', 'Anonymous'];

test('LIST-01, LIST-02, LIST-03, LIST-05, LIST-07, LIST-08, LIST-14, LIST-18, CLINIC-18: the list of a clinic stands under its name in five columns, and search and filter work together and stay, the names out of the address', async ({
  page,
  world,
}) => {
  const { email } = await aListedClinic(world, { name: 'Northside Diabetes Center', isDemo: true });
  const calls = recordedCalls(page);
  await openAs(page, world, email);
  const list = patientsListPage(page);
  // The administrator of a clinic begins here too.
  await expect(page).toHaveURL('/patients-list');
  await expect(titleOf(page, 'Northside Diabetes Center')).toBeVisible();
  await expect(page.getByText('Demo', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'You are here' })).toHaveText('Patients');
  await expect(list.rows).toHaveCount(4);
  expect(calls.of('GET patients/')).toHaveLength(1);
  expect(calls.of('GET clinic/')).toHaveLength(1);

  expect((await list.table.boundingBox())?.width).toBe(959);
  const columns = await list.table.getByRole('columnheader').allTextContents();
  expect(columns).toEqual(['Name', 'Date of birth', 'MRN', 'Status', 'Actions']);
  await expect(list.rowOf('Anonymous').locator('td')).toHaveText([
    '01/01/1950',
    'B1',
    'Active',
    'Resend invitation: Anonymous',
  ]);
  await expect(list.rowOf('Zoe Adler').locator('td').nth(2)).toHaveText('Pending');

  await expect(list.filter).toHaveValue('all');
  await expect(list.filter.locator('option')).toHaveText(['All Patients', 'Active', 'Pending']);
  for (const [typed, found] of [
    ['  ADAM bak ', ['adam Baker']],
    ['a1', ['Zoe Adler']],
    ['כהן', ['ישראל כהן']],
    ['a', ['adam Baker', 'Zoe Adler']],
  ] as const) {
    await list.search.fill(typed);
    await expect.poll(list.names, typed).toEqual(found);
  }
  await list.filter.selectOption('pending');
  await expect.poll(list.names).toEqual(['Zoe Adler']);
  await expect(page).toHaveURL('/patients-list?status=pending');
  await page.reload();
  await expect.poll(list.names).toEqual(['Zoe Adler']);
  await expect(list.search).toHaveValue('a');

  // The link in the header leads to the whole list again.
  await headerOf(page).getByRole('link', { name: 'Patients' }).click();
  await expect(list.rows).toHaveCount(4);
  await expect(list.search).toHaveValue('');

  await list.search.fill('nobody');
  await expect(list.empty).toBeVisible();
  await expect(list.addFirstLink).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all patients' }).click();
  await expect(list.rows).toHaveCount(4);
  await expect(page).toHaveURL('/patients-list');
});

test('LIST-02, LIST-06, CLINIC-18: a column goes round not sorted, ascending and descending; the keyboard searches, moves between patients, opens them and explains itself', async ({
  page,
  world,
}) => {
  const { email } = await aListedClinic(world);
  await openAs(page, world, email, { path: '/patients-list' });
  const list = patientsListPage(page);
  const sorted = (column: string) => list.column(column).getAttribute('aria-sort');
  await expect(page.getByRole('heading', { level: 1, name: /Clinic/ })).toBeVisible();
  await expect(list.rows).toHaveCount(4);
  await expect(page.getByText('Demo', { exact: true })).toHaveCount(0);
  await expect.poll(list.names).toEqual(BY_NAME);
  await expect.poll(() => sorted('Name')).toBe('ascending');

  await list.sortBy('Name');
  await expect.poll(list.names).toEqual(['ישראל כהן', 'Zoe Adler', 'adam Baker', 'Anonymous']);
  await list.sortBy('Name');
  await expect.poll(list.names).toEqual(BY_SERVER);
  await expect.poll(() => sorted('Name')).toBe('none');

  await list.sortBy('Date of birth');
  await expect.poll(list.names).toEqual(['Anonymous', 'adam Baker', 'Zoe Adler', 'ישראל כהן']);
  await list.sortBy('MRN');
  await expect.poll(list.names).toEqual(['adam Baker', 'Zoe Adler', 'Anonymous', 'ישראל כהן']);
  expect([await sorted('MRN'), await sorted('Date of birth')]).toEqual(['ascending', 'none']);
  await list.sortBy('Status');
  await list.sortBy('Status');
  await expect.poll(list.names).toEqual(['Zoe Adler', 'ישראל כהן', 'adam Baker', 'Anonymous']);
  await expect(page).toHaveURL('/patients-list?sort=-status');

  await headerOf(page).getByRole('link', { name: 'Patients' }).click();
  await expect.poll(list.names).toEqual(BY_NAME);
  const linkOf = (name: string) => list.rowOf(name).getByRole('rowheader').getByRole('link');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.locator('kbd')).toHaveText(['/', 'j', 'k', 'Enter', '?']);
  // A dialog keeps the keys to itself.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type('jk a/');
  await expect(list.search).toHaveValue('jk a/');
  await list.search.fill('');
  await expect(list.rows).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(linkOf('adam Baker')).toBeFocused();
  await page.keyboard.press('j');
  await expect(linkOf('Zoe Adler')).toBeFocused();
  for (let press = 0; press < 5; press++) await page.keyboard.press('j');
  await expect(linkOf('Anonymous')).toBeFocused();
  await page.keyboard.press('k');
  await expect(linkOf('ישראל כהן')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titleOf(page, 'Start patient')).toBeVisible();
});

test('LIST-05, LIST-15, I18N-02: a list that is there stays when bringing it up to date fails, and reads from right to left in Hebrew', async ({
  page,
  world,
}) => {
  const { email } = await aListedClinic(world);
  await openAs(page, world, email, { path: '/patients-list' });
  await expect(patientsListPage(page).rows).toHaveCount(4);
  await page.route('**/api/patients/', (route) => route.fulfill({ status: 500 }));
  const failed = page.waitForResponse('**/api/patients/');
  await headerOf(page).getByRole('link', { name: 'Profile of Dana Cohen' }).click();
  await page.locator('label', { hasText: 'עברית' }).click();
  await failed;
  await page.goBack();
  const table = page.getByRole('table', { name: 'מטופלים' });
  await expect(table.locator('tbody tr[data-row]')).toHaveCount(4);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const columns = table.getByRole('columnheader');
  await expect.poll(() => namesOf(columns)).toEqual(['שם', 'תאריך לידה', 'מספר תיק', 'סטטוס', 'פעולות']);
  const [first, last] = [await columns.first().boundingBox(), await columns.last().boundingBox()];
  expect(first?.x).toBeGreaterThan(last?.x ?? 0);
  await expect(table.locator('tbody tr').first()).toContainText('ישראל כהן');
  await expect(table.locator('tbody tr').first()).toContainText('12/31/2001');
});

test('LIST-16: training and credentials come before the list, in this order', async ({ page, world }) => {
  const clinicId = await aClinic(world, { tidepoolEmail: 'clinic@e2e.test' });
  const { email } = await aDoctor(world, clinicId, { isTrained: false });
  await answerCall(page, 'validate_tidepool_creds/', { is_valid: false });
  await openAs(page, world, email, { path: '/patients-list' });
  const training = trainingDialog(page);
  await expect(training.dialog).toBeVisible();
  await expect(credentialsDialog(page).dialog).toHaveCount(0);
  await training.box.check();
  await training.button.click();
  await expect(credentialsDialog(page).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(patientsListPage(page).addButton).toBeVisible();
});

test('LIST-02, LIST-06: Back returns to the same list at the same place', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  for (let number = 10; number < 50; number++) {
    await aPatientRecord(world, clinicId, { firstName: `Ann ${number}`, lastName: 'Levi', ...STARTED });
  }
  await openAs(page, world, email, { path: '/patients-list' });
  const list = patientsListPage(page);
  await list.search.fill('ann');
  await list.sortBy('Name');
  await expect(list.rows.first()).toContainText('Ann 49 Levi');
  await page.evaluate(() => window.scrollTo(0, 900));
  await list.rowOf('Ann 25 Levi').getByRole('rowheader').getByRole('link').click();
  await expect(titleOf(page, 'Recommendations list')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/patients-list?sort=-name');
  await expect(list.rowOf('Ann 25 Levi')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await expect(list.search).toHaveValue('ann');
});

test('LIST-02: a patient opened right after typing is opened, with the mouse and with a screen reader', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, { firstName: 'Maya', lastName: 'Levi' });
  await page.clock.install();
  await openAs(page, world, email, { path: '/patients-list' });
  const list = patientsListPage(page);
  const link = list.rowOf('Maya Levi').getByRole('link', { name: 'Maya Levi', exact: true });
  const openAfterTyping = async (open: () => Promise<void>) => {
    await expect(link).toBeVisible();
    // The page of the patient takes longer than the pause after which the typed text goes into the address.
    const release = await holdFile(page, 'patient-profile');
    const fetched = page.waitForRequest('**/assets/patient-profile*.js');
    await list.search.fill('may');
    await open();
    await fetched;
    await page.clock.runFor(1000);
    release();
    await expect(page).toHaveURL(`/patient-profile/${patientId}/start-advisor`);
  };
  await openAfterTyping(() => link.click());
  await page.goBack();
  await expect(list.search).toHaveValue('may');
  await expect(page).toHaveURL('/patients-list');

  // The file of the page is fetched once for each document. This way of opening leaves the focus in the field.
  await page.goto('/patients-list');
  await openAfterTyping(() => link.evaluate((element: HTMLElement) => element.click()));
});
