import { definePlugin, defineRule, type ESTree } from '@oxlint/plugins';

const isDate = (callee: ESTree.Expression) => callee.type === 'Identifier' && callee.name === 'Date';

/** `new Date()` and `Date()` read the clock; `new Date(instant)` does not. */
const noHiddenClock = defineRule({
  create: (context) => ({
    NewExpression: (node) => {
      if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message: INSTANT });
    },
    CallExpression: (node) => {
      if (isDate(node.callee)) context.report({ node, message: INSTANT });
    },
  }),
});
const INSTANT = 'A package is pure: take the instant as an input.';

/**
 * Inside the work of a transaction `database` is a second connection, which neither sees nor undoes what the transaction
 * does, and waits for ever once all connections are inside transactions.
 */
const noOuterConnection = defineRule({
  create: (context) => {
    /** Where the arguments of each transaction that is open here begin. */
    const openings: number[] = [];
    const report = (node: ESTree.Node) => {
      const isInside = openings.some((start) => node.start > start);
      if (isInside) context.report({ node, message: "Inside a transaction use its 'tx', not 'database'." });
    };
    return {
      CallExpression: ({ callee }) => {
        if (opensTransaction(callee)) openings.push(callee.end);
      },
      'CallExpression:exit': ({ callee }) => {
        if (opensTransaction(callee)) openings.pop();
      },
      Identifier: (node) => {
        if (node.name === 'database' && !isKey(node)) report(node);
      },
    };
  },
});

const opensTransaction = (callee: ESTree.Node) => isMember(callee, ['inScope', 'asSystem']);

const isMember = (callee: ESTree.Node, names: readonly string[]) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && names.includes(callee.property.name);

/** The name of a field is no use; of `{ database }`, which is both, the value is. */
const isKey = (node: ESTree.Node) => node.parent?.type === 'Property' && node.parent.key === node;

/** An answer that a browser test makes up goes through `fulfilByContract`, or it drifts from what the server says. */
const noUncheckedAnswer = defineRule({
  create: (context) => ({
    CallExpression: ({ callee, arguments: [given] }) => {
      if (!isMember(callee, ['fulfill']) || given?.type !== 'ObjectExpression') return;
      const json = given.properties.find(
        (property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'json',
      );
      if (json) context.report({ node: json, message: 'Answer by fulfilByContract or answerCall.' });
    },
  }),
});

// oxlint reads the default export of a plugin.
// oxlint-disable-next-line import/no-default-export
export default definePlugin({
  meta: { name: 'glidepath' },
  rules: {
    'no-hidden-clock': noHiddenClock,
    'no-outer-connection': noOuterConnection,
    'no-unchecked-answer': noUncheckedAnswer,
  },
});
