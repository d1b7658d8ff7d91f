import escapeHtml from 'escape-html';
import { simulatedPage } from '../pages/simulated-page.ts';

export type SignInChoice = Readonly<{ name: string; about: string; samlResponse: string }>;
/** A way into the product that a record system offers beside a patient. */
export type Launch = Readonly<{ name: string; about: string; url: string }>;

/** One button a person: each carries its own answer, signed when the page was made, so that one click is enough. */
export function signInPage(
  choices: readonly SignInChoice[],
  consumerUrl: string,
  relayState: string | undefined,
): string {
  const relay = relayState ? `<input type="hidden" name="RelayState" value="${escapeHtml(relayState)}">` : '';
  const forms = choices.map(
    ({ name, about, samlResponse }) => `<form method="post" action="${escapeHtml(consumerUrl)}">
<input type="hidden" name="SAMLResponse" value="${Buffer.from(samlResponse).toString('base64')}">${relay}
<button>${escapeHtml(name)}</button> <span>${escapeHtml(about)}</span>
</form>`,
  );
  return simulatedPage('Simulated hospital sign-in', `<p>Sign in to Glidepath as:</p>\n${forms.join('\n')}`);
}

export function launchPage(launches: readonly Launch[]): string {
  const links = launches.map(
    ({ name, about, url }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a> <span>${escapeHtml(about)}</span></li>`,
  );
  return simulatedPage(
    'Simulated medical record',
    `<p>Open Glidepath from the record:</p>\n<ul>${links.join('\n')}</ul>`,
  );
}

export function refusalPage(): string {
  return simulatedPage(
    'Simulated hospital sign-in',
    '<p role="alert">This sign-in request is not valid. Begin again on the page of the clinic.</p>',
  );
}
