import { afterEach, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { outboxMailer } from '../mail/outbox-mailer.ts';
import { outboxDir } from './demo-outbox-route.ts';

let server: TestServer;
afterEach(() => server.close());

const MAIL = {
  to: 'maya@demo.glidepath.test',
  subject: '<b>Subject</b>',
  text: 'Hello <script>alert(1)</script>\nhttp://localhost:3000/reset_password?k=abc&x="1"',
  html: '<p>not shown</p>',
};

describe('the demo outbox', () => {
  it.each(['/demo/outbox', '/demo/outbox.json'])('%s does not exist outside a demo', async (url) => {
    server = await startTestServer({ isDemo: false });
    await outboxMailer(outboxDir(server.deps.config.dataDir), server.clock).send(MAIL);
    const { statusCode, body } = await server.app.inject({ url });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('reset_password');
  });

  it('shows the mails of a demo as text, with links that can be followed', async () => {
    server = await startTestServer({ isDemo: true });
    expect((await server.app.inject({ url: '/demo/outbox' })).body).toContain('No mail was sent yet.');
    await outboxMailer(outboxDir(server.deps.config.dataDir), server.clock).send(MAIL);
    const { statusCode, body, headers } = await server.app.inject({ url: '/demo/outbox' });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(body).not.toMatch(/<script|<b>/);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('<a href="http://localhost:3000/reset_password?k=abc&amp;x=&quot;1&quot;">');
    const [mail] = (await server.app.inject({ url: '/demo/outbox.json' })).json();
    expect(mail).toMatchObject(MAIL);
  });
});
