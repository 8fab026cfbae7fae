export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Attributes of elements without words. */
const programAttributes =
  /^(class(Name)?|\w+ClassName|id|key|htmlFor|name|type|variant|size|to|href|src|d|role|rel|target|method|as|side|align|autoComplete|inputMode|enterKeyHint|viewBox|fill|stroke\w*|transform|style|data-.+|aria-(labelledby|describedby|controls|live|current|haspopup|sort|orientation|owns|activedescendant))$/;

/** Functions whose arguments have no words. */
const programCalls =
  /^(cn|clsx|cva|require|fetch|querySelector|querySelectorAll|matchMedia|closest|matches|startsWith|endsWith|includes|split|replace|replaceAll|getItem|setItem|removeItem|addEventListener|removeEventListener|getAttribute|setAttribute|hasAttribute|query|debug|trace)$/;

const valuesInTypes = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSExportAssignment',
];

/** True for nodes without any text for users: types, modules, class names. */
export function isForPrograms(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TaggedTemplateExpression':
      return true;
    case 'JSXAttribute':
      return programAttributes.test(nameOf(node.name));
    case 'CallExpression':
      return programCalls.test(nameOf(node.callee)) && !hasFunction(node);
    default:
      return node.type.startsWith('TS') && !valuesInTypes.includes(node.type);
  }
}

function hasFunction(node: Node): boolean {
  return (node.arguments as Node[]).some(({ type }) => /Function/.test(type));
}

/** The last name in a node: `b` in `a.b`. */
function nameOf(value: unknown): string {
  const node = value as Node | undefined;
  if (node?.type === 'JSXNamespacedName') {
    return `${nameOf(node.namespace)}:${nameOf(node.name)}`;
  }
  return String(node?.name ?? (node?.property as Node | undefined)?.name ?? '');
}

/** The nodes within a node, without names of properties and values to compare with. */
export function childNodes(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const isName = key === 'key' || (key === 'property' && node.type === 'MemberExpression');
    const isCompared =
      (node.type === 'BinaryExpression' && /^([!=]==?|in)$/.test(String(node.operator))) ||
      (node.type === 'SwitchCase' && key === 'test');
    const nodes = (Array.isArray(value) ? value : [value]).filter(isNode);
    return isName ? [] : nodes.filter(({ type }) => !isCompared || type !== 'Literal');
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The name of a declared function, or of the variable with it. */
export function nameOfFunction(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') {
    return nameOf(node.id);
  }
  const isKept =
    node.type === 'VariableDeclarator' &&
    /^(ArrowFunction|Function)Expression$/.test((node.init as Node)?.type);
  return isKept ? nameOf(node.id) : undefined;
}

/** The texts in a node itself. Values within them are `{name}`, or `{…}` without a name. */
export function nodeTexts(node: Node, source: string): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return [node.value];
  }
  if (node.type === 'TemplateLiteral') {
    const values = node.expressions as Node[];
    const parts = node.quasis as { value: { cooked: string } }[];
    return [
      parts.map(({ value }, i) => value.cooked + (values[i] ? placeholder(values[i], source) : '')).join(''),
    ];
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return textsBetween(node.children as Node[], source);
  }
  return [];
}

/** The text between an element's tags, with a placeholder for each value and element in it. */
function textsBetween(children: readonly Node[], source: string): string[] {
  if (!children.some(child => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)))) {
    return [];
  }
  const parts = children.map(child => {
    if (child.type === 'JSXText') {
      return String(child.value).replaceAll(/\s*\n\s*/g, '\n');
    }
    if (child.type === 'JSXElement' && (child.children as Node[]).length === 0) {
      return '';
    }
    const value = child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child;
    return value.type === 'Literal' ? String(value.value) : placeholder(value, source);
  });
  return [parts.join('').trim().replaceAll('\n', ' ')];
}

function placeholder(node: Node, source: string): string {
  const text = source.slice(node.start, node.end);
  return /^[\w.]+$/.test(text) ? `{${text}}` : '{…}';
}
