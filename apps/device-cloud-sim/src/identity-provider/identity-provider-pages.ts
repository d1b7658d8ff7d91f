import { escapeXml } from './escape-xml.ts';

export type SignInChoice = Readonly<{ name: string; about: string; samlResponse: string }>;
/** A way into the product that a record system offers beside a patient. */
export type Launch = Readonly<{ name: string; about: string; url: string }>;

/** One button a person: each carries its own answer, signed when the page was made, so that one click is enough. */
export function signInPage(
  choices: readonly SignInChoice[],
  consumerUrl: string,
  relayState: string | undefined,
): string {
  const relay = relayState ? `<input type="hidden" name="RelayState" value="${escapeXml(relayState)}">` : '';
  const forms = choices.map(
    ({ name, about, samlResponse }) => `<form method="post" action="${escapeXml(consumerUrl)}">
<input type="hidden" name="SAMLResponse" value="${Buffer.from(samlResponse).toString('base64')}">${relay}
<button>${escapeXml(name)}</button> <span>${escapeXml(about)}</span>
</form>`,
  );
  return page('Simulated hospital sign-in', `<p>Sign in to Glidepath as:</p>\n${forms.join('\n')}`);
}

export function launchPage(launches: readonly Launch[]): string {
  const links = launches.map(
    ({ name, about, url }) =>
      `<li><a href="${escapeXml(url)}">${escapeXml(name)}</a> <span>${escapeXml(about)}</span></li>`,
  );
  return page('Simulated medical record', `<p>Open Glidepath from the record:</p>\n<ul>${links.join('\n')}</ul>`);
}

export function refusalPage(): string {
  return page(
    'Simulated hospital sign-in',
    '<p role="alert">This sign-in request is not valid. Begin again on the page of the clinic.</p>',
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #1b2733; background: #f6f8fa; margin: 0 auto; max-inline-size: 560px; padding: 24px 16px; }
.banner { background: #fff4d6; border: 2px dashed #8a5a00; color: #5c3c00; font-weight: 700; padding: 8px 12px; }
h1 { font-size: 22px; } form, li { margin-block: 12px; } ul { list-style: none; padding: 0; } span { color: #4d5b68; }
button { font: inherit; min-block-size: 44px; padding: 8px 16px; border-radius: 6px; border: 1px solid #0b6e75; background: #0b6e75; color: #fff; cursor: pointer; }
a { color: #0b6e75; font-weight: 600; }
</style>
</head>
<body>
<p class="banner">SIMULATED. This is a stand-in for tests and demonstrations, not the real service. Type no real password here.</p>
<main>
<h1>${escapeXml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
