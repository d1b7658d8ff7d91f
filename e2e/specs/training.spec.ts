import type { Locator, Page } from '@playwright/test';

import { breakCall, recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, PASSWORD } from '../commands/people.ts';
import { openSignedIn } from '../commands/session.ts';
import { TIDEPOOL_PASSWORD } from '../fixtures/fake-tidepool.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { credentialsDialog, trainingDialog } from '../pages/doctor-dialogs.ts';
import { openAs } from '../pages/frame.ts';
import { chooseHebrew, expectHebrew, type Language } from '../pages/language-switch.ts';
import { loginPage } from '../pages/login-page.ts';

/** One second of silence: enough of a film for the player to accept it. */
function playableFilm(): Buffer {
  const [sampleRate, samples] = [8_000, 8_000];
  const film = Buffer.alloc(44 + samples, 0x80);
  film.write('RIFF', 0);
  film.writeUInt32LE(36 + samples, 4);
  film.write('WAVEfmt ', 8);
  film.writeUInt32LE(16, 16);
  film.writeUInt16LE(1, 20);
  film.writeUInt16LE(1, 22);
  film.writeUInt32LE(sampleRate, 24);
  film.writeUInt32LE(sampleRate, 28);
  film.writeUInt16LE(1, 32);
  film.writeUInt16LE(8, 34);
  film.write('data', 36);
  film.writeUInt32LE(samples, 40);
  return film;
}

/** The languages whose captions stand over the film. */
const shownCaptions = (film: Locator) =>
  film.evaluate(({ textTracks }: HTMLVideoElement) =>
    [...textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
  );

/** When the last caption of each language ends. The browser reads captions only once somebody wants them. */
const captionEndsSeconds = (film: Locator) =>
  film.evaluate(({ textTracks }: HTMLVideoElement) =>
    [...textTracks].map((track) => {
      if (track.mode === 'disabled') track.mode = 'hidden';
      return [track.language, [...(track.cues ?? [])].at(-1)?.endTime];
    }),
  );

/** The operator's clinic has an account at Tidepool whose password Tidepool does not accept. */
async function aClinicWithStaleTidepool(world: World): Promise<string> {
  const clinicId = await aClinic(world);
  const { system } = world.operator.deps.database;
  await system.updateTable('clinics').set({ tidepool_email: 'clinic@e2e.test' }).where('id', '=', clinicId).execute();
  return clinicId;
}

async function expectNoDialogOnList(page: Page): Promise<void> {
  await expect(page.getByText('No available patients.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The film of the app itself, with the captions of both languages; those of the app stand over it. */
async function expectPlayableFilm(page: Page, language: Language): Promise<void> {
  const { film } = trainingDialog(page, language);
  await expect.poll(() => film.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThanOrEqual(1);
  await expect.poll(() => shownCaptions(film)).toEqual([language]);

  // The captions last as long as the scenes; within half a second, so must the film.
  const durationSeconds = await film.evaluate(({ duration }: HTMLVideoElement) => duration);
  const end = expect.closeTo(durationSeconds, 0);
  await expect
    .poll(() => captionEndsSeconds(film))
    .toEqual([
      ['en', end],
      ['he', end],
    ]);

  await film.evaluate((player: HTMLVideoElement) => player.play());
  await expect.poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0);
}

test('AUTH-36, AUTH-37, AUTH-38: the training stands before the first page until its box is ticked', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world), { isTrained: false });
  await page.route('**/media/training.mp4', (route) =>
    route.fulfill({ body: playableFilm(), contentType: 'audio/wav' }),
  );
  const calls = recordedCalls(page);
  await openSignedIn(page, world, email);
  await expect(page).toHaveURL('/patients-list');
  const training = trainingDialog(page);
  await expect(training.film).toBeVisible();
  await expect.poll(() => training.film.evaluate((film: HTMLVideoElement) => film.duration)).toBe(1);
  await expect.poll(() => training.dialog.boundingBox()).toMatchObject({ width: 638, height: 604 });

  await expect(training.dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(training.button).toHaveAttribute('aria-disabled', 'true');
  await training.button.click({ force: true });
  await expect(training.box).toHaveAccessibleDescription("didn't view training video");
  expect(calls.of('GET confirm_instructions/')).toHaveLength(0);

  await training.box.check();
  await expect(page.getByText("didn't view training video")).toHaveCount(0);
  await training.button.click();
  await expect(training.dialog).toHaveCount(0);
  expect(calls.of('GET confirm_instructions/')).toHaveLength(1);

  await page.reload();
  await expectNoDialogOnList(page);
  await page.getByRole('link', { name: 'Profile of Dana Cohen' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await loginPage(page).logIn(email, PASSWORD);
  await expectNoDialogOnList(page);
});

test('AUTH-36, AUTH-38: the training plays in Hebrew; where it cannot it is there to read, and a failed confirmation is said', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world), { isTrained: false });
  await page.goto('/');
  await chooseHebrew(page);
  await loginPage(page, 'he').logIn(email, PASSWORD);
  await expectPlayableFilm(page, 'he');

  await page.route('**/media/training.mp4', (route) => route.abort());
  await breakCall(page, 'confirm_instructions/', 'no-answer');
  await page.reload();
  const training = trainingDialog(page, 'he');
  await expect(training.dialog.getByRole('listitem')).toHaveCount(5);
  await expect(training.dialog).toContainText('לא ניתן להציג כעת את סרטון ההדרכה.');
  await expectHebrew(page);

  await training.box.check();
  await training.button.click();
  await expect(training.failure).toContainText('אירעה שגיאה כללית.');
  await page.unrouteAll();
  await training.button.click();
  await expect(training.dialog).toHaveCount(0);
});

test('AUTH-36, AUTH-39, AUTH-40: a clinic whose Tidepool login is refused is asked for a new one after the training, and again at the next sign-in', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinicWithStaleTidepool(world), { isTrained: false });
  await openAs(page, world, email, { path: '/patients-list', language: 'en' });
  const [training, credentials] = [trainingDialog(page), credentialsDialog(page)];
  await expect(training.dialog).toBeVisible();
  await expect(credentials.dialog).toHaveCount(0);
  await expectPlayableFilm(page, 'en');
  await training.box.check();
  await training.button.click();
  await expect(training.dialog).toHaveCount(0);

  await credentials.dialog.getByRole('button', { name: 'Close' }).click();
  await expectNoDialogOnList(page);
  await page.getByRole('link', { name: 'Profile of Dana Cohen' }).click();
  await page.getByRole('link', { name: 'Patients' }).click();
  await expectNoDialogOnList(page);
  await page.reload();
  await expectNoDialogOnList(page);

  await page.getByRole('link', { name: 'Profile of Dana Cohen' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const calls = recordedCalls(page);
  await loginPage(page).logIn(email, PASSWORD);
  await expect(credentials.dialog).toBeVisible();
  expect(calls.of('GET validate_tidepool_creds/')).toHaveLength(1);
  await expect.poll(() => credentials.dialog.boundingBox()).toMatchObject({ width: 412, height: 500 });

  await credentials.button.click();
  await expect(credentials.email).toHaveAccessibleDescription('Enter an email address.');
  await expect(credentials.password).toHaveAccessibleDescription('Enter a password.');
  await credentials.logIn('clinic@tidepool', TIDEPOOL_PASSWORD);
  await expect(credentials.email).toHaveAccessibleDescription('Enter a valid email address');
  expect(calls.of('POST update_tidepool_creds/')).toHaveLength(0);

  await credentials.logIn('clinic@e2e.test', 'not the password');
  await expect(credentials.failure).toHaveText('Tidepool did not accept this email address and password.');
  await credentials.logIn('clinic@e2e.test', TIDEPOOL_PASSWORD);
  await expect(credentials.dialog).toHaveCount(0);
  expect(calls.of('POST update_tidepool_creds/').map((call) => call.postDataJSON())).toEqual([
    { email: 'clinic@e2e.test', password: 'not the password' },
    { email: 'clinic@e2e.test', password: TIDEPOOL_PASSWORD },
  ]);

  await page.reload();
  await expectNoDialogOnList(page);
});
