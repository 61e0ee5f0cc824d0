import { escapeMarkup } from '@troupe/core/formats';

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
