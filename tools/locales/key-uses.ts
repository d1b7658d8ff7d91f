import { type CallExpression, type Expression, type Node, Visitor } from 'oxc-parser';

import { parsedSource } from '../source-text/parsed-source.ts';
import { lineAt } from '../source-text/violation.ts';
import { optionOf, textsIn, translatorsIn } from './translators.ts';

/** A key of the texts that code asks for. Without namespaces it may come from any of them. */
export type KeyUse = Readonly<{
  line: number;
  namespaces: readonly string[] | undefined;
  key: string;
  isPrefix: boolean;
  /** `asked` by a translating call, so it must exist; `mentioned` in data that a call may be given. */
  kind: 'asked' | 'mentioned';
}>;

/** A text written in code. Of a template with values in it only the part before the first value is fixed. */
type WrittenKey = Readonly<{ start: number; text: string; isPrefix: boolean }>;

export function keyUses(file: string, source: string, defaultNamespace: string): KeyUse[] {
  const { program } = parsedSource(file, source);
  const { all, byName } = translatorsIn(program, defaultNamespace);
  const uses: KeyUse[] = [];

  const addUse = ({ start, text, isPrefix }: WrittenKey, namespaces: KeyUse['namespaces'], kind: KeyUse['kind']) => {
    const [, namespace, key] = /^([\w-]+):(?!\/)(.*)$/s.exec(text) ?? [];
    const where = namespace === undefined ? namespaces : [namespace];
    uses.push({ line: lineAt(source, start), namespaces: where, key: key ?? text, isPrefix, kind });
  };
  /** One word alone is too common to count, unless its file names the namespace. */
  const mention = (written: WrittenKey | undefined) => {
    if (!written) return;
    if (/[.:]/.test(written.text)) addUse(written, undefined, 'mentioned');
    else if (all && !written.isPrefix && /^[\w-]+$/.test(written.text)) addUse(written, all, 'mentioned');
  };
  const ask = ({ callee, arguments: [first, options] }: CallExpression) => {
    const translator = byName.get(nameOf(callee) ?? '');
    if (!translator || !first) return;
    const namespaces = textsIn(optionOf(options, 'ns')) ?? translator.namespaces;
    const group = optionOf(options, 'returnObjects');
    const isGroup = group?.type === 'Literal' && group.value === true;
    for (const { start, text, isPrefix } of keysIn(first)) {
      const key = translator.keyPrefix + text + (isGroup ? '.' : '');
      addUse({ start, text: key, isPrefix: isPrefix || isGroup }, namespaces, 'asked');
    }
  };

  new Visitor({
    Literal: (node) => mention(writtenIn(node)),
    TemplateLiteral: (node) => mention(writtenIn(node)),
    TSTemplateLiteralType: (node) => mention(writtenIn(node)),
    CallExpression: ask,
    JSXAttribute: ({ name, value }) => {
      if (name.name !== 'i18nKey' || !value) return;
      for (const key of keysIn(value)) addUse(key, all, 'asked');
    },
  }).visit(program);
  return uses;
}

const nameOf = (callee: Expression) => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
};

function writtenIn(node: Node): WrittenKey | undefined {
  if (node.type === 'Literal') {
    return typeof node.value === 'string' ? { start: node.start, text: node.value, isPrefix: false } : undefined;
  }
  if (node.type !== 'TemplateLiteral' && node.type !== 'TSTemplateLiteralType') return undefined;
  const text = node.quasis[0]?.value.raw ?? '';
  return { start: node.start, text, isPrefix: node.quasis.length > 1 };
}

/** The texts that an argument can become: neither arguments of calls in it nor what is compared in a condition. */
function keysIn(node: Node | null): WrittenKey[] {
  switch (node?.type) {
    case 'ConditionalExpression':
      return [...keysIn(node.consequent), ...keysIn(node.alternate)];
    case 'LogicalExpression':
      return [...keysIn(node.left), ...keysIn(node.right)];
    case 'ArrayExpression':
      return node.elements.flatMap(keysIn);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'JSXExpressionContainer':
      return keysIn(node.expression);
    default: {
      const written = node && writtenIn(node);
      return written ? [written] : [];
    }
  }
}
