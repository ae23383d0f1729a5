/** ESLint rule: an exported function that throws says so in its docstring (`@throws`), with each problem code it refuses with. */

/** Returns the docstring right above a statement. */
function readDocstring(sourceCode, node) {
  const comments = sourceCode.getCommentsBefore(node.parent.type.startsWith('Export') ? node.parent : node);
  return comments.findLast(({ type, value }) => type === 'Block' && value.startsWith('*'))?.value ?? '';
}

const isExported = (node) => node.parent.type === 'ExportNamedDeclaration';

/** Returns the statement of a file that a node belongs to. */
function getStatement(sourceCode, node) {
  return sourceCode
    .getAncestors(node)
    .find(
      ({ type, parent }) =>
        (type === 'FunctionDeclaration' || type === 'VariableDeclaration') &&
        (parent.type === 'Program' || parent.parent?.type === 'Program'),
    );
}

export default {
  meta: {
    type: 'suggestion',
    messages: {
      missing: 'Say in the docstring when this throws: `@throws`.',
      missingCode: 'Name the problem code in the docstring: `@throws HttpProblem {{code}} …`.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    function check(node, messageId, data, isNamed) {
      const statement = getStatement(sourceCode, node);
      if (!statement || !isExported(statement)) return;
      const [, throws] = /@throws([^]*)/.exec(readDocstring(sourceCode, statement)) ?? [];
      if (throws === undefined || !isNamed(throws)) context.report({ node, messageId, data });
    }
    return {
      ThrowStatement: (node) => check(node, 'missing', {}, () => true),
      'CallExpression[callee.name="problem"]'(node) {
        const [code] = node.arguments;
        const codes = code.type === 'ConditionalExpression' ? [code.consequent, code.alternate] : [code];
        for (const { value } of codes.filter(({ type }) => type === 'Literal'))
          check(node, 'missingCode', { code: value }, (throws) => throws.includes(value));
      },
    };
  },
};
