import escapeHtml from 'escape-html';
import type { CloudAccount } from '../accounts/cloud-account.ts';
import { simulatedPage } from '../pages/simulated-page.ts';

/** The page's own address carries the request, so the form posts back to it and needs no hidden fields. */
export function signInPage(service: string, accounts: readonly CloudAccount[]): string {
  const options = accounts.map(
    ({ id, displayName }) => `<option value="${escapeHtml(id)}">${escapeHtml(displayName)}</option>`,
  );
  return simulatedPage(
    `Simulated ${service} sign-in`,
    `<form method="post">
<label for="account">Sandbox account</label>
<select id="account" name="account">${options.join('')}</select>
<p>Glidepath asks to read the glucose data of this account.</p>
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" class="quiet">Deny</button>
</form>`,
  );
}

export function refusalPage(service: string, sentence: string): string {
  return simulatedPage(`Simulated ${service} sign-in`, `<p role="alert">${escapeHtml(sentence)}</p>`);
}
