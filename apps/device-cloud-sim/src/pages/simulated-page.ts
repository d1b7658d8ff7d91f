import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';

/** A whole page, without any script, that says what it is not. */
export function simulatedPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #1b2733; background: #f6f8fa; margin: 0 auto; max-inline-size: 420px; padding: 24px 16px; }
.banner { background: #fff4d6; border: 2px dashed #8a5a00; color: #5c3c00; font-weight: 700; padding: 8px 12px; }
h1 { font-size: 22px; } label { display: block; font-weight: 600; }
form, li { margin-block: 12px; } ul { list-style: none; padding: 0; } span { color: #4d5b68; } a { color: #0b6e75; font-weight: 600; }
select, button { font: inherit; min-block-size: 44px; padding: 8px 16px; border-radius: 6px; border: 1px solid #5b6b7a; }
select { inline-size: 100%; background: #fff; color: inherit; }
button { background: #0b6e75; border-color: #0b6e75; color: #fff; } button.quiet { background: #fff; color: #0b6e75; }
</style>
</head>
<body>
<p class="banner">SIMULATED. This is a stand-in for tests and demonstrations, not the real service. Type no real password here.</p>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** None of it is stored, passed on or run. */
export function asPage(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
}
