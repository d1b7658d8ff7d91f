import { lintSource } from '@secretlint/core';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';

import type { SourceTree } from '../source-text/read-tree.ts';
import { lineAt, type Violation } from '../source-text/violation.ts';

/** What secretlint, which knows the keys of services by their shape, does not look for or only when it is whole. */
const PATTERNS: readonly Readonly<{ rule: string; text: RegExp; sentence: string }>[] = [
  {
    rule: 'private-key',
    text: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{60,}/g,
    sentence: 'A private key. Make it where it is used.',
  },
  { rule: 'api-key', text: /\bAIza[0-9A-Za-z_-]{35}\b/g, sentence: 'An API key.' },
  { rule: 'signed-token', text: /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{20,}/g, sentence: 'A signed token.' },
  {
    rule: 'password-in-address',
    // Addresses of examples and of this machine open nothing.
    text: /\b[a-z]+:\/\/[\w.-]+:(?!password@|<)[^\s@:/'"`$<>{}]{3,}@(?!localhost|127\.|database\/|host\/)(?![\w.-]*(?:example|\.test)\b)[\w.-]+/g,
    sentence: 'An address with a password in it.',
  },
  {
    rule: 'secret-key',
    text: /(?:secret|password|token)\w*['"]?\s*[:=]\s*['"]?[A-Za-z0-9+/]{43}=(?![\w=])/gi,
    sentence: 'What looks like a key of 32 bytes.',
  },
];

/** Files that hold nothing but secrets, wherever they lie. */
const SECRET_FILE =
  /(?:^|\/)(?:\.env(?:\.\w+)?|id_(?:rsa|ed25519|ecdsa)|secret-key|[^/]+\.(?:pem|p12|pfx|jks|keystore))$/;

const PREFIX = '@secretlint/secretlint-rule-';
/** Nobody may switch the check off from within a file; addresses of every kind are looked for above. */
const LEFT_OUT = ['filter-comments', 'database-connection-string'];
const SERVICES = rules
  .map((rule) => ({ id: rule.meta.id, rule, options: { enableIDScanRule: true } }))
  .filter(({ id }) => !LEFT_OUT.includes(id.replace(PREFIX, '')));

/** Secrets belong into the configuration of an installation, never into its source. */
export async function secretViolations(tree: SourceTree): Promise<Violation[]> {
  const own = [...tree].flatMap(([file, source]) => [
    ...(SECRET_FILE.test(file)
      ? [{ rule: 'secret-file', file, line: 0, sentence: 'A file of this name holds secrets.' }]
      : []),
    ...PATTERNS.flatMap(({ rule, text, sentence }) =>
      [...source.matchAll(text)].map(({ index }) => ({ rule, file, line: lineAt(source, index), sentence })),
    ),
  ]);
  return [...own, ...(await knownKeys(tree))];
}

/** All files are read as one text: secretlint takes a millisecond to begin, and there are thousands. */
async function knownKeys(tree: SourceTree): Promise<Violation[]> {
  const files = [...tree];
  const starts: number[] = [];
  let length = 0;
  for (const [, source] of files) {
    starts.push(length);
    length += source.length + 1;
  }
  const { messages } = await lintSource({
    source: {
      filePath: 'all-files.txt',
      content: files.map(([, source]) => source).join('\n'),
      contentType: 'text',
      ext: '.txt',
    },
    options: { config: { rules: SERVICES }, noPhysicFilePath: true, maskSecrets: true },
  });
  return messages.map(({ ruleId, message, range: [position] }) => {
    const index = starts.findLastIndex((start) => start <= position);
    const [file, source] = files[index] ?? ['', ''];
    const line = lineAt(source, position - (starts[index] ?? 0));
    return { rule: ruleId.replace(PREFIX, ''), file, line, sentence: message };
  });
}
