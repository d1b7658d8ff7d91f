import { type Argument, type BindingPattern, type Expression, type Node, type Program, Visitor } from 'oxc-parser';

type Translator = Readonly<{ namespaces: readonly string[] | undefined; keyPrefix: string }>;

/** What a file can translate with, by the name of the function; `all` are the namespaces of all of them. */
type Translators = Readonly<{
  all: readonly string[] | undefined;
  byName: ReadonlyMap<string, Translator>;
}>;

/** Finds `const { t } = useTranslation('ns')`, also renamed, and functions that are given a `TFunction<'ns'>`. */
export function translatorsIn(program: Program, defaultNamespace: string): Translators {
  // Even without a hook a file may be handed a `t`; nothing tells then whose texts it reads.
  const byName = new Map<string, Translator>([['t', { namespaces: undefined, keyPrefix: '' }]]);
  const add = (name: string, namespaces: readonly string[], keyPrefix = '') => {
    byName.set(name, { namespaces: union(byName.get(name)?.namespaces, namespaces), keyPrefix });
  };
  new Visitor({
    TSTypeReference: ({ typeName, typeArguments }) => {
      if (typeName.type === 'Identifier' && typeName.name === 'TFunction')
        add('t', textsIn(typeArguments?.params[0]) ?? []);
    },
    VariableDeclarator: ({ id, init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
      if (init.callee.name !== 'useTranslation') return;
      const [namespaces, options] = init.arguments;
      const [prefix] = textsIn(optionOf(options, 'keyPrefix')) ?? [];
      add(translatorName(id), textsIn(namespaces) ?? [defaultNamespace], prefix === undefined ? '' : `${prefix}.`);
    },
  }).visit(program);
  return { all: [...byName.values()].map(({ namespaces }) => namespaces).reduce(union, undefined), byName };
}

/** `t` of `{ t }`, `read` of `{ t: read }`. */
function translatorName(pattern: BindingPattern): string {
  const properties = pattern.type === 'ObjectPattern' ? pattern.properties : [];
  for (const property of properties) {
    const isT = property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 't';
    if (isT && property.value.type === 'Identifier') return property.value.name;
  }
  return 't';
}

/** The value of a field of an object that is written as an argument. */
export function optionOf(options: Argument | undefined, name: string): Expression | undefined {
  if (options?.type !== 'ObjectExpression') return undefined;
  const properties = options.properties.flatMap((property) => (property.type === 'Property' ? [property] : []));
  return properties.find(({ key }) => key.type === 'Identifier' && key.name === name)?.value;
}

/** `'a'` or `['a', 'b']`, as a value or as a type. */
export function textsIn(node: Node | null | undefined): string[] | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : undefined;
    case 'ArrayExpression':
      return node.elements.flatMap((element) => textsIn(element) ?? []);
    case 'TSLiteralType':
      return textsIn(node.literal);
    case 'TSTupleType':
      return node.elementTypes.flatMap((type) => textsIn(type) ?? []);
    default:
      return undefined;
  }
}

function union(a: readonly string[] | undefined, b: readonly string[] | undefined): readonly string[] | undefined {
  return a && b ? [...new Set([...a, ...b])] : (a ?? b);
}
