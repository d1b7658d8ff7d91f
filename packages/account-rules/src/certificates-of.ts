const BLOCK = /-----BEGIN [^-]+-----[\s\S]*?-----END [^-]+-----/g;
const LINE_LENGTH = 64;

/**
 * The certificates in a text, one after the other, each in the one form in which they are compared and stored. A text
 * without the usual first and last line, as providers show it in their metadata, is taken as one certificate.
 */
export function certificatesOf(text: string): string[] {
  if (text.trim() === '') return [];
  const blocks = text.match(BLOCK) ?? [`-----BEGIN CERTIFICATE-----${text}-----END CERTIFICATE-----`];
  return [...new Set(blocks.map(tidyBlock))];
}

function tidyBlock(block: string): string {
  const [, label = '', content = ''] = /^-----BEGIN ([^-]+)-----([\s\S]*)-----END/.exec(block) ?? [];
  const lines = content.replace(/\s+/g, '').match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
}
