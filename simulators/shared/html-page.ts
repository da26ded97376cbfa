import { escapeHtml } from '../../domain/shared/mail-body.ts';

/** A whole page. `title` is text, `style` is CSS and `content` is HTML. */
export const htmlPage = (title: string, style: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
