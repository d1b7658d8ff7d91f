/** What the content of a decision may consist of: text, lists, links and images (D3-46). */
export const CONTENT_ELEMENTS: readonly string[] = [
  'a',
  'b',
  'br',
  'em',
  'h3',
  'h4',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'strong',
  'ul',
];

/** Nothing that styles, names or acts. */
export const CONTENT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
};

const WEB_OR_MAIL = /^(?:https?:\/\/|mailto:)/i;
const OWN_PATH = /^\/(?!\/)/;
/** Drawings are left out: they can hold scripts. */
const EMBEDDED_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/]+=*$/i;
/** Browsers skip these inside an address: "java\tscript:" runs. */
const SKIPPED_CHARACTERS = /[\0-\x20\x7f-\xa0\u2028\u2029\\]/;

/**
 * Links lead to pages, mail and this host. Images come from this host or lie in the content itself: a page loads nothing
 * from elsewhere.
 */
const ADDRESSES: Readonly<Record<string, readonly RegExp[]>> = {
  href: [WEB_OR_MAIL, OWN_PATH],
  src: [OWN_PATH, EMBEDDED_IMAGE],
};

export function isContentAttribute(element: string, attribute: string, value: string): boolean {
  if (!CONTENT_ELEMENTS.includes(element) || !CONTENT_ATTRIBUTES[element]?.includes(attribute)) return false;
  const address = value.trim();
  const forms = ADDRESSES[attribute];
  return !forms || (!SKIPPED_CHARACTERS.test(address) && forms.some((form) => form.test(address)));
}
