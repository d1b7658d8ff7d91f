import { expect, it } from 'vitest';

import { trainingIssue } from './training-video.modal.tsx';

it('AUTH-37: Continue works only once the box is ticked', () => {
  expect(trainingIssue(false)).toBe('not-viewed');
  expect(trainingIssue(true)).toBeUndefined();
});
