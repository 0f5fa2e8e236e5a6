/** Prints a parsed document, as generated code holds it, so that nothing else is needed to send it. */

/** A node of GraphQL's syntax tree, as far as operations have them. */
export interface AnyDocument {
  readonly kind: string;
  readonly loc?: { readonly source: { readonly body: string } } | undefined;
}

export function printed(document: unknown): string {
  return isNode(document) ? print(document) : String(document);
}

/** What nodes of one kind or another have. */
interface Node {
  kind: string;
  operation?: string;
  name?: Node;
  alias?: Node;
  type?: Node;
  typeCondition?: Node;
  variable?: Node;
  defaultValue?: Node;
  value?: Node | string | boolean;
  selectionSet?: Node;
  definitions?: Node[];
  variableDefinitions?: Node[];
  selections?: Node[];
  arguments?: Node[];
  directives?: Node[];
  values?: Node[];
  fields?: Node[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

const all = (nodes: Node[] | undefined, between: string) => (nodes ?? []).map(print).join(between);
const inside = (nodes: Node[] | undefined, open: string, close: string, between = ' ') =>
  nodes?.length ? `${open}${all(nodes, between)}${close}` : '';
const listed = (nodes: Node[] | undefined) => inside(nodes, '(', ')', ', ');
const after = (word: string, node: Node | undefined) => (node ? `${word}${print(node)}` : '');

function print(node: Node | undefined): string {
  if (!node) return '';
  switch (node.kind) {
    case 'Document':
      return all(node.definitions, '\n');
    case 'OperationDefinition':
      return `${node.operation}${after(' ', node.name)}${listed(node.variableDefinitions)}${rest(node)}`;
    case 'FragmentDefinition':
      return `fragment ${print(node.name)}${after(' on ', node.typeCondition)}${rest(node)}`;
    case 'VariableDefinition':
      return `${print(node.variable)}: ${print(node.type)}${after(' = ', node.defaultValue)}${rest(node)}`;
    case 'SelectionSet':
      return inside(node.selections, '{', '}');
    case 'Field':
      return `${node.alias ? `${print(node.alias)}: ` : ''}${print(node.name)}${listed(node.arguments)}${rest(node)}`;
    case 'FragmentSpread':
      return `...${print(node.name)}${rest(node)}`;
    case 'InlineFragment':
      return `...${after(' on ', node.typeCondition)}${rest(node)}`;
    case 'Directive':
      return `@${print(node.name)}${listed(node.arguments)}`;
    case 'Argument':
    case 'ObjectField':
      return `${print(node.name)}: ${printedValue(node)}`;
    case 'Variable':
      return `$${print(node.name)}`;
    case 'NonNullType':
      return `${print(node.type)}!`;
    case 'ListType':
      return `[${print(node.type)}]`;
    case 'NamedType':
      return print(node.name);
    case 'ListValue':
      return `[${all(node.values, ', ')}]`;
    case 'ObjectValue':
      return `{${all(node.fields, ', ')}}`;
    case 'StringValue':
      return JSON.stringify(node.value);
    case 'NullValue':
      return 'null';
    default:
      return printedValue(node);
  }
}

function printedValue(node: Node): string {
  return isNode(node.value) ? print(node.value) : String(node.value);
}

/** What many kinds end with: directives, and what they select. */
function rest(node: Node): string {
  return inside(node.directives, ' ', '') + after(' ', node.selectionSet);
}
