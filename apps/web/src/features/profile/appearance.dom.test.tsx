import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { AppearanceField } from './user-profile.screen.tsx';

beforeAll(() => loadTexts(['profile']));

describe('light and dark pages', () => {
  it('follow the system until somebody chooses', async () => {
    renderInApp(<AppearanceField />);
    const shown = () => document.documentElement.dataset['mantineColorScheme'];
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect([shown(), screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked]).toEqual(['dark', true]);
    await userEvent.click(screen.getByRole('radio', { name: 'System' }));
    expect(shown()).toBe('light');
  });
});
