import { readFile } from 'node:fs/promises';

import { KNOWN_THERE, sendsToDemoRecordSystem, setBirthDate } from '../commands/record-system.ts';
import { aReviewable } from '../commands/reviewed-recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs, openAsNobody, titleOf } from '../pages/frame.ts';
import { recordSystemPage } from '../pages/record-system-page.ts';
import { reviewPage } from '../pages/review-page.ts';

test('SHARE-04: a shared plan goes to the record system; where it cannot, the clinician reads why and sends it again', async ({
  page,
  world,
}) => {
  // The record number of somebody there, and a birth date of nobody there.
  const patient = { mrn: KNOWN_THERE.mrn };
  const { clinicId, patientId, doctorEmail, path } = await aReviewable(world, { treatmentType: 'MDI_CRCF', patient });
  await sendsToDemoRecordSystem(world, clinicId);
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await review.next();
  await review.next();
  await review.approveAndShare();
  await expect(review.sharedLine).toBeVisible();
  await expect(
    review.main.getByText(/it has no patient with this record number and birth date\. Check both \(code 162\)\./),
  ).toBeVisible();

  await setBirthDate(world, patientId, KNOWN_THERE.bornOn);
  await review.button('Send again').click();
  await expect(review.main.getByText(/^Sent to the health record system on /)).toBeVisible();
  await expect(review.button('Send again')).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await review.button('Download FHIR file').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^treatment-plan-\d{4}-\d{2}-\d{2}\.fhir\.json$/);
  const bundle = JSON.parse(await readFile(await download.path(), 'utf8')) as { type: string; entry: object[] };
  expect([bundle.type, bundle.entry.length]).toEqual(['transaction', 7]);

  const record = recordSystemPage(page);
  await record.open('demo');
  const plan = record.plansOf('Maya Levi');
  await expect(plan).toHaveCount(1);
  await plan.getByText('Observations: 1, insulins: 2').click();
  await expect(plan.getByText('Lantus: 20 units every day at 22:00')).toBeVisible();
});

test('one click in the record system opens its patient here; one who does not match is not opened', async ({
  page,
  world,
}) => {
  await openAsNobody(page, { path: '/login' });
  const record = recordSystemPage(page);
  await record.open('emr-demo');
  await record.launch('EMR2001');
  await expect(page).toHaveURL(/\/patient-profile\/[\da-f-]{36}/);
  // Printed sheets have it in their head, which no screen shows.
  await expect(page.getByText('EMR2001').filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('visitNumber'))).toBe('V-EMR2001');

  const { id, date_of_birth: bornOn } = await world.operator.deps.database.system
    .selectFrom('patients')
    .select(['id', 'date_of_birth'])
    .where('mrn', '=', 'EMR2001')
    .executeTakeFirstOrThrow();
  await setBirthDate(world, id, '1950-01-01');
  await record.open('emr-demo');
  await record.launch('EMR2001');
  await expect(titleOf(page, 'No matching patient')).toBeVisible();
  await expect(page).toHaveURL('/launch-problem/no-patient');
  await setBirthDate(world, id, bornOn ?? '');
});
