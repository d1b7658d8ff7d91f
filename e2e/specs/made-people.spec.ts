import { MADE_PEOPLE } from '@glidepath/server/test-support/made-people/made-people';
import type { MadePerson } from '@glidepath/server/test-support/made-people/made-person';

import { aClinicOf } from '../commands/made-clinic.ts';
import { letAppBeReached } from '../commands/running-app.ts';
import { contradictionsShown, refusalIsShown } from '../commands/shown-invariants.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';
import { openedRefusal, openedReview } from '../pages/shown-review.ts';

/**
 * Every kind of page, sentence, notice and refusal once or twice. The answers about the others differ in numbers alone, and
 * are held against the truth in `apps/server/src/made-people-*.test.ts`.
 */
const READ: readonly (readonly string[])[] = [
  ['Ada', 'Chaya', 'Edna', 'Gila', 'Kira', 'Levi', 'Mira', 'Nadia', 'Saul', 'Tova', 'Vera', 'Wael', 'Tali'],
  ['Alma', 'Boaz', 'Celia', 'Dan', 'Esti', 'Fadi', 'Gad', 'Hila', 'Ivo', 'Lea', 'Moti', 'Noga', 'Karim'],
  ['Old Asher', 'Old Batya', 'Old Dina', 'Old Frida', 'Ruth', 'Tamar', 'Yael', 'Abel', 'Fern Looper'],
  ['Gerda', 'Hadar', 'Ilan', 'Judith', 'Petra', 'Rolf'],
  ['Lotte', 'Malte', 'Nele', 'Ole'],
  ['Adi', 'Gidi', 'Hanna', 'Itai', 'Liat'],
];
const EVERYBODY: readonly MadePerson[] = Object.values(MADE_PEOPLE).flat<readonly (readonly MadePerson[])[]>();

function named(name: string): MadePerson {
  const person = EVERYBODY.find((one) => one.name === name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
}

for (const names of READ) {
  test(`what a clinician reads about made people holds together: ${names.join(', ')}`, async ({ page, world }) => {
    test.slow();
    const { doctorEmail, told } = await aClinicOf(world, names.map(named));
    await letAppBeReached(page);
    await openAs(page, world, doctorEmail, { path: '/patients-list' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const found: Record<string, string[]> = {};
    for (const each of told) {
      const { person, patientId, generation, recommendation } = each;
      const profile = `/patient-profile/${patientId}`;
      const contradictions =
        generation.status === 'ERROR'
          ? refusalIsShown(await openedRefusal(page, `${profile}/recommendations`, person.name), each)
          : contradictionsShown(
              await openedReview(page, `${profile}/recommendation/${recommendation.identifier}`, person.name),
              each,
            );
      if (contradictions.length > 0) found[`${person.name}: ${person.about}`] = contradictions;
    }
    expect(found).toEqual({});
  });
}
