// node apps/web/make-client.mjs: makes src/api/schema.d.ts, the types of all the server tells and takes, of the description of its API.
// Part of every build, and no source: whoever changes a shape changes it in the server, and the pages that disagree do not compile.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '../../scripts/make-words.mjs';

const { components, paths } = JSON.parse(readFileSync(new URL('../server/openapi.json', import.meta.url), 'utf8'));
const file = fileURLToPath(new URL('src/api/schema.d.ts', import.meta.url));

const key = (name) => (/^[A-Za-z_]\w*$/u.test(name) ? name : `'${name}'`);
const either = (types) => [...new Set(types)].join(' | ');
const inBrackets = (type) => (/[|&]/u.test(type) ? `(${type})` : type);
const said = ({ description }) => (description ? `/** ${description.replaceAll('*/', '')} */ ` : '');

function typeOf(schema) {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
  if (schema.enum) return either(schema.enum.map((value) => JSON.stringify(value)));
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return either(several.map((one) => inBrackets(typeOf(one))));
  if (schema.allOf) return allType(schema.allOf);
  return either([schema.type ?? 'unknown'].flat().map((type) => plainType(type, schema)));
}

/** Beside a shape stands what describes it, and that it may be null. */
function allType(all) {
  const shapes = all.filter((one) => one.$ref || one.properties);
  const type = shapes.map((one) => inBrackets(typeOf(one))).join(' & ');
  return all.some((one) => !shapes.includes(one) && one.type?.includes('null')) ? `${type} | null` : type;
}

function plainType(type, schema) {
  if (type === 'integer') return 'number';
  if (type === 'object') return objectType(schema);
  if (type !== 'array') return type;
  if (schema.prefixItems) return `readonly [${schema.prefixItems.map(typeOf).join(', ')}]`;
  return `readonly ${inBrackets(typeOf(schema.items))}[]`;
}

function objectType({ properties, required = [], additionalProperties }) {
  if (!properties) return `Readonly<Record<string, ${typeOf(additionalProperties ?? {})}>>`;
  return fields(Object.entries(properties).map(([name, schema]) => ({ name, schema, needed: required.includes(name) })));
}

const fields = (all) =>
  `{ ${all.map(({ name, schema, needed, or = '' }) => `${said(schema)}readonly ${key(name)}${needed ? '' : '?'}: ${typeOf(schema)}${or}`).join('; ')} }`;

/** What goes along with a question, side by side: what stands in the path, the query and the headers, and the `body`. */
function askedType({ parameters = [], requestBody }) {
  const all = parameters.map(({ name, required, in: place, schema }) => {
    const needed = required === true || place === 'path';
    return { name, schema, needed, or: needed ? '' : ' | null | undefined' };
  });
  if (!requestBody) return fields(all);
  const body = requestBody.content['application/json'];
  const sent = body ? typeOf(body.schema) : 'Blob';
  return `${fields(all)} & { readonly body${requestBody.required ? '' : '?'}: ${sent} }`;
}

function answerType({ responses }) {
  const content = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {};
  return typeOf((content['application/json'] ?? Object.values(content)[0] ?? { schema: {} }).schema);
}

const routes = Object.entries(paths).flatMap(([path, deeds]) =>
  Object.entries(deeds).map(
    ([method, deed]) =>
      `  '${method.toUpperCase()} ${path}': { readonly asked: ${askedType(deed)}; readonly answer: ${answerType(deed)} };`,
  ),
);
const shapes = Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
const made = `// Made of apps/server/openapi.json by make-client.mjs.\n${shapes.join('\n')}\nexport type Routes = {\n${routes.join('\n')}\n};\n`;
if (!existsSync(file) || readFileSync(file, 'utf8') !== made) writeFileSync(file, made);
