type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer texts make the grammar slow; how long they are is checked when they are read. */
const longest = 800;
const anything = { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }] };

/** The schema of an answer in the dialect from which node-llama-cpp makes grammars: `oneOf`, no bounds of numbers, no patterns. */
export function grammarSchema(node: unknown): unknown {
  if (!isJson(node)) return anything;
  const defs = isJson(node.$defs) ? { $defs: mapped(node.$defs) } : {};
  if (typeof node.$ref === 'string') return { $ref: node.$ref, ...defs };
  const branches = node.anyOf ?? node.oneOf;
  if (Array.isArray(branches)) return { oneOf: branches.map(grammarSchema), ...defs };
  if ('const' in node) return { const: node.const };
  if (Array.isArray(node.enum)) return { enum: node.enum };
  if (node.type === 'object') return { type: 'object', ...insideOf(node), ...defs };
  if (node.type === 'array')
    return { type: 'array', items: grammarSchema(node.items), ...bounded(node, 'minItems', 'maxItems', 64), ...defs };
  if (node.type === 'string') return { type: 'string', ...bounded(node, 'minLength', 'maxLength', longest) };
  return node.type === undefined ? anything : { type: node.type };
}

const mapped = (record: Json): Json => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, grammarSchema(value)]));

function insideOf({ properties, additionalProperties: more }: Json): Json {
  const open = more === true || isJson(more) ? { additionalProperties: more === true ? true : grammarSchema(more) } : {};
  return { properties: isJson(properties) ? mapped(properties) : {}, ...open };
}

/** Bounds that are small enough to be held by the grammar itself. */
function bounded(node: Json, least: string, most: string, limit: number): Json {
  const [from, to] = [node[least], node[most]];
  const held = typeof to === 'number' && to <= limit;
  return { ...(typeof from === 'number' && from > 0 && from <= limit && { [least]: from }), ...(held && { [most]: to }) };
}
