import { type ParseResult, parseSync } from 'oxc-parser';

/** A source that cannot be read stops the check: it must not pass as one in which nothing was found. */
export function parsedSource(file: string, source: string): ParseResult {
  const result = parseSync(file, source);
  const [error] = result.errors;
  if (error) throw new Error(`${file} cannot be read: ${error.message}`);
  return result;
}
