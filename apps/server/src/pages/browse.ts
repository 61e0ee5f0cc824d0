import { page } from './plain.ts';

/** A small page that shows /openapi.json to people. */
export const browsePage = page(
  'Troupe: the interface',
  `<main>
<h1>The interface of this house</h1>
<p>Described by <a href="/openapi.json">OpenAPI 3.1</a>. Requests that change something need the header <code>x-troupe: 1</code>, or a token as <code>Authorization: Bearer …</code>.</p>
<p>Live: a WebSocket (or an event stream) at <code>/api/performances/ID/live?token=…&amp;after=N</code>.</p>
<div id="routes"><p>Reading …</p></div>
</main>`,
  '/api/browse.js',
);

/** Only text is ever put into the page: a description is data, not markup. */
export const browseScript = `const element = (name, text, children = []) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};
const place = document.getElementById('routes');
try {
  const { paths, components } = await (await fetch('/openapi.json')).json();
  const groups = new Map();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, route] of Object.entries(methods)) {
      const tag = route.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, route }]);
    }
  place.replaceChildren();
  for (const [tag, routes] of groups) {
    place.append(element('h2', tag));
    for (const { path, method, route } of routes) {
      const summary = element('summary', '', [element('code', method.toUpperCase() + ' ' + path), document.createTextNode(' ' + (route.summary ?? ''))]);
      const { parameters, requestBody, responses } = route;
      place.append(element('details', '', [summary, element('pre', JSON.stringify({ parameters, requestBody, responses }, null, 2))]));
    }
  }
  place.append(element('h2', 'shapes'), element('pre', JSON.stringify(components.schemas, null, 2)));
} catch (error) {
  place.replaceChildren(element('p', 'The description could not be read: ' + error.message));
}
`;
