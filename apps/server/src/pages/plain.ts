import { escapeMarkup } from '@troupe/core/formats';
import type { Repertoire } from '@troupe/house/node';

export const page = (title: string, body: string, script = ''): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="/plain.css">${script && `\n<script type="module" src="${script}"></script>`}
</head>
<body>
${body}
</body>
</html>
`;

/** What stands at `/` while the pages of the theatre are not built: the plain truth, and where things are. */
export function plainPage({ plays }: Pick<Repertoire, 'plays'>): string {
  const list = plays.map(
    ({ id, title, language, synopsis }) =>
      `<li lang="${language}"><strong>${escapeMarkup(title)}</strong> <code>${escapeMarkup(id)}</code><br>${escapeMarkup(synopsis)}</li>`,
  );
  return page(
    'Troupe',
    `<main>
<h1>Troupe</h1>
<p>The house is open; its pages have not been built. Run <code>npm start</code> in the folder of Troupe: it builds them and opens the theatre. Until then everything works through its interface: <a href="/api">browse it</a>, or read <a href="/openapi.json">its description</a>.</p>
<p lang="zh">剧场已经开门，只是网页还没有构建。请在剧团的文件夹里运行 <code>npm start</code>，它会构建网页并打开剧场。在那之前，一切都可以通过接口使用：<a href="/api">浏览接口</a>。</p>
<h2>Repertoire · 剧目</h2>
<ul>
${list.join('\n')}
</ul>
</main>`,
  );
}

export const plainStyle = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
code, pre { font-family: ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; border: 1px solid #8888; border-radius: .4rem; }
summary { cursor: pointer; padding: .35rem 0; }
summary code { font-weight: 600; }
details { border-bottom: 1px solid #8884; }
`;

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
