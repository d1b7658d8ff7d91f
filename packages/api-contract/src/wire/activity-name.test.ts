import { expect, it } from 'vitest';

import { activityName } from './activity-name.ts';

it('DAILY-23: an activity that is named by a bare word is named in the language of the reader', () => {
  expect(activityName('exercise', 'פעילות גופנית')).toBe('פעילות גופנית');
  expect(activityName('PhysicalActivity', 'Exercise')).toBe('Exercise');
  expect(activityName('Walk', 'Exercise')).toBe('Walk');
});
