import escapeHtml from 'escape-html';

/** A whole page of the server itself (API reference, demo outbox), without any script. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Glidepath</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; color: #1b2733; background: #f6f8fa; margin: 0 auto; max-width: 960px; padding: 24px 16px; }
h1 { font-size: 26px; } h2 { font-size: 20px; margin-block-start: 32px; }
details, article { background: #fff; border: 1px solid #e3e8ee; border-radius: 10px; padding: 12px 16px; margin-block: 8px; }
summary { cursor: pointer; } code, pre { font: 13px/1.5 ui-monospace, monospace; } pre { overflow: auto; white-space: pre-wrap; }
.method { display: inline-block; min-inline-size: 64px; font-weight: 700; color: #0b6e75; } .muted { color: #5b6b7a; } a { color: #0b6e75; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
