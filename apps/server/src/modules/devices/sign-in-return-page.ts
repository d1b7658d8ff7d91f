import { htmlPage } from '#platform/http/html.ts';

// Whoever reads this stands in another company's window, where no language was chosen: both are said.
const CONNECTED = ['You can close this window.', 'אפשר לסגור את החלון הזה.'];
const FAILED = [
  'The account was not connected. Close this window and try again.',
  'החשבון לא חובר. יש לסגור את החלון הזה ולנסות שוב.',
];

/** What a sign-in window shows in the end (D3-55). */
export function signInReturnPage(isConnected: boolean): string {
  const [english = '', hebrew = ''] = isConnected ? CONNECTED : FAILED;
  return htmlPage(english, `<h1>${english}</h1>\n<p lang="he" dir="rtl">${hebrew}</p>`);
}
