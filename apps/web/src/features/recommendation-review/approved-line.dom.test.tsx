import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { press } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { ApprovedLine } from './approved-line.tsx';
import { aFeedback } from './test-support/review-builders.ts';

beforeAll(() => loadTexts(['recommendation-review', 'plan-editors']));

/** A report whose last dialog of the approval can be closed. */
function Report({ isAsked }: Readonly<{ isAsked: boolean }>) {
  const [isDeciding, setIsDeciding] = useState(isAsked);
  return (
    <>
      {isDeciding && (
        <button type="button" onClick={() => setIsDeciding(false)}>
          Approve and Share
        </button>
      )}
      <ApprovedLine
        feedback={aFeedback()}
        isSharing={false}
        isDeciding={isDeciding}
        onShareAgain={undefined}
        isWithoutPicture={false}
      />
    </>
  );
}

it('SHARE-06: whoever has approved goes on where it says so; whoever opens the report is left alone', async () => {
  const { unmount } = renderInApp(<Report isAsked={false} />);
  expect(document.activeElement).toBe(document.body);
  unmount();
  renderInApp(<Report isAsked />);
  await press('Approve and Share');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});
