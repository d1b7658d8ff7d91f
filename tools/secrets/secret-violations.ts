import { lineAt } from '../source-text/line-at.ts';
import type { SourceTree } from '../source-text/read-tree.ts';
import type { Violation } from '../source-text/violation.ts';

type Pattern = Readonly<{ rule: string; text: RegExp; sentence: string }>;

const PATTERNS: readonly Pattern[] = [
  {
    rule: 'private-key',
    text: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{60,}/g,
    sentence: 'A private key. Make it where it is used.',
  },
  { rule: 'cloud-key', text: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, sentence: 'A key of a cloud provider.' },
  { rule: 'api-key', text: /\bAIza[0-9A-Za-z_-]{35}\b/g, sentence: 'An API key.' },
  {
    rule: 'access-token',
    text: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}|glpat-[\w-]{20}|xox[abprs]-[\w-]{20,}|sk_live_\w{20,})/g,
    sentence: 'An access token of another service.',
  },
  {
    rule: 'signed-token',
    text: /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{20,}/g,
    sentence: 'A signed token.',
  },
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

/** Secrets belong into the configuration of an installation, never into its source. */
export function secretViolations(tree: SourceTree): Violation[] {
  return [...tree].flatMap(([file, source]) => [
    ...(SECRET_FILE.test(file)
      ? [{ rule: 'secret-file', file, line: 0, sentence: 'A file of this name holds secrets.' }]
      : []),
    ...PATTERNS.flatMap(({ rule, text, sentence }) =>
      [...source.matchAll(text)].map(({ index }) => ({ rule, file, line: lineAt(source, index), sentence })),
    ),
  ]);
}
