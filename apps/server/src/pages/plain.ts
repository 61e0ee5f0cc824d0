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
<p>The house is open; its pages have not been built. Everything works through its interface: <a href="/api">browse it</a>, or read <a href="/openapi.json">its description</a>.</p>
<p lang="zh">剧场已经开门，只是网页还没有构建。一切都可以通过接口使用：<a href="/api">浏览接口</a>。</p>
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
