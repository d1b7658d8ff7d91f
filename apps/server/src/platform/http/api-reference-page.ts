import type { Call } from '@glidepath/api-contract/define-call';
import { ERROR_CATALOGUE } from '@glidepath/api-contract/errors/catalogue';
import escapeHtml from 'escape-html';
import * as z from 'zod/mini';

import { htmlPage } from './html.ts';

/** The API reference, straight from the contract. */
export function apiReferencePage(calls: readonly Call[]): string {
  const modules = [...new Set(calls.map((call) => call.module))];
  const sections = modules.map(
    (module) =>
      `<h2>${module}</h2>${calls
        .filter((call) => call.module === module)
        .map(callArticle)
        .join('\n')}`,
  );
  return htmlPage(
    'API reference',
    `<h1>API reference</h1><p class="muted">Also as <a href="/api/openapi.json">OpenAPI 3.1</a>. All paths are below
     <code>/api/</code>, with or without a final slash.</p>${sections.join('\n')}`,
  );
}

function callArticle(call: Call): string {
  const errors = call.errors.map((name) => {
    const { code, status } = ERROR_CATALOGUE[name];
    return `<code>${status}${code === null ? '' : ` / ${code}`}</code> ${name}`;
  });
  const parts = [
    ['Path parameters', call.params],
    ['Query', call.query],
    ['Body', call.body],
    [`Answer ${call.answer.status}`, call.answer.schema],
  ] as const;
  return `<details><summary><span class="method">${call.method}</span> <code>${escapeHtml(call.path)}</code>
    <span class="muted">${call.callers.join(', ')}</span></summary>
    ${parts.map(([title, schema]) => (schema ? `<h3>${title}</h3><pre>${schemaText(schema)}</pre>` : '')).join('')}
    ${errors.length > 0 ? `<h3>Errors</h3><p>${errors.join('<br>')}</p>` : ''}</details>`;
}

function schemaText(schema: z.ZodMiniType): string {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(jsonSchema, null, 2));
}
