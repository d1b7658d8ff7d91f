import { describe, expect, it } from 'vitest';

import { anAccount } from '../test-support/sample-records.ts';
import { refusalPage, signInPage } from './sign-in-routes.ts';

describe('signInPage', () => {
  it('says that it is simulated and lists the accounts', () => {
    const page = signInPage('Dexcom', [anAccount([]), anAccount([], { id: 'ben', displayName: 'Ben' })]);
    expect(page).toContain('SIMULATED');
    expect(page).toContain('<option value="ada">Ada Example</option><option value="ben">Ben</option>');
    expect(page).not.toContain('type="password"');
  });

  it('shows names as text, whatever they hold', () => {
    const page = signInPage('Libre', [anAccount([], { id: `"'&`, displayName: '<script>x</script>' })]);
    expect(page).toContain('<option value="&quot;&#39;&amp;">&lt;script&gt;x&lt;/script&gt;</option>');
    expect(refusalPage('Libre', '<b>')).toContain('&lt;b&gt;');
  });
});
