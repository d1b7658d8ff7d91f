import { ERROR_CATALOGUE, ERROR_NAMES, type ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { HEBREW_ERROR_TEXTS } from '@glidepath/api-contract/errors/hebrew-texts';

const HEAD = `# Error catalogue

Every error the server can answer. The code is the number on the wire; errors without one are told apart by their status
and by the name, which the server writes into \`detail\`.
Written by \`node tools/error-catalogue/main.ts\` from \`packages/api-contract/src/errors\`, never by hand.

| Name | Code | Status | English | Hebrew |
|---|---|---|---|---|
`;

/** The whole page; numbered errors follow those without a number. */
export function errorCataloguePage(): string {
  const names = ERROR_NAMES.toSorted((first, second) => sortNumber(first) - sortNumber(second));
  return `${HEAD}${names.map(errorRow).join('\n')}\n`;
}

function sortNumber(name: ErrorName): number {
  return ERROR_CATALOGUE[name].code ?? 0;
}

function errorRow(name: ErrorName): string {
  const { code, status } = ERROR_CATALOGUE[name];
  return `| \`${name}\` | ${code ?? ''} | ${status} | ${ENGLISH_ERROR_TEXTS[name]} | ${HEBREW_ERROR_TEXTS[name]} |`;
}
