/** Why an answer of an identity provider is not even read. */
export type ResponseFault = 'unreadable' | 'shape' | 'weak-signature' | 'destination' | 'status';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const STRONG_ALGORITHMS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

/** A namespace prefix: it may contain letters of any script, not only English ones. */
const PREFIX = '(?:[^\\s<>/:="\']+:)?';

/**
 * What is wrong with the text of an answer, before a parser sees it. A response needs no comments, entities, CDATA or
 * processing instructions, and holds one assertion; attacks on signatures need one of them or a second assertion.
 */
export function responseFault(xml: string, consumerUrl: string): ResponseFault | undefined {
  const body = xml.replace(/^\uFEFF?\s*<\?xml [^<>]*\?>/, '').trimStart();
  if (!new RegExp(`^<${PREFIX}Response[\\s>]`).test(body)) return 'unreadable';
  if (/<[!?]/.test(body)) return 'shape';
  if (tagsOf(body, 'Assertion').length > 1 || tagsOf(body, 'Response').length !== 1) return 'shape';
  if (!areSignaturesStrong(body)) return 'weak-signature';
  const destination = attributeIn(body, 'Response', 'Destination');
  if (destination !== undefined && destination !== consumerUrl) return 'destination';
  return attributeIn(body, 'StatusCode', 'Value') === SUCCESS ? undefined : 'status';
}

function areSignaturesStrong(xml: string): boolean {
  const methods = [...tagsOf(xml, 'SignatureMethod'), ...tagsOf(xml, 'DigestMethod')];
  return methods.every((tag) => STRONG_ALGORITHMS.has(attributeOf(tag, 'Algorithm') ?? ''));
}

/** The opening tags of a name, in any namespace. Without comments and the like, `<` opens nothing else. */
function tagsOf(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<${PREFIX}${name}(?=[\\s/>])[^<>]*>`, 'g')) ?? [];
}

/** An attribute of the first tag with that name. */
function attributeIn(xml: string, tagName: string, name: string): string | undefined {
  return attributeOf(tagsOf(xml, tagName)[0] ?? '', name);
}

/** One attribute after the other: what stands in the value of one is not another. */
function attributeOf(tag: string, name: string): string | undefined {
  const attributes = [...tag.matchAll(/\s([^\s=<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const [, , inDouble, inSingle] = attributes.find(([, attribute]) => attribute === name) ?? [];
  return (inDouble ?? inSingle)?.replaceAll('&amp;', '&');
}
