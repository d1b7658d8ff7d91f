import { describe, expect, it } from 'vitest';

import { CONTENT_ELEMENTS, isContentAttribute } from './content-rules.ts';

describe('what the content of a decision may consist of', () => {
  it.each(['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'form', 'input', 'base', 'meta', 'template'])(
    'DEVSEL-08: no <%s>',
    (element) => {
      expect(CONTENT_ELEMENTS).not.toContain(element);
    },
  );

  it.each(['onclick', 'onerror', 'onload', 'style', 'class', 'id', 'name', 'target', 'srcset', 'srcdoc', 'data-x'])(
    'DEVSEL-08: nothing has the attribute %s',
    (attribute) => {
      for (const element of [...CONTENT_ELEMENTS, 'constructor'])
        expect(isContentAttribute(element, attribute, '/x')).toBe(false);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://clinic.test/1',
    'file:///etc/passwd',
    '//elsewhere.test/x',
    '/\\elsewhere.test/x',
    '\\\\elsewhere.test',
    'https:\\\\elsewhere.test',
    'relative',
    '',
  ])('DEVSEL-08: neither a link nor an image leads to %j', (address) => {
    expect(isContentAttribute('a', 'href', address)).toBe(false);
    expect(isContentAttribute('img', 'src', address)).toBe(false);
  });

  it('DEVSEL-08: images come from this host or lie in the content, and are no drawings', () => {
    expect(isContentAttribute('img', 'src', '/media/sensor.png')).toBe(true);
    expect(isContentAttribute('img', 'src', 'data:image/png;base64,iVBORw0KGgo=')).toBe(true);
    expect(isContentAttribute('img', 'src', 'https://elsewhere.test/counts-readers.png')).toBe(false);
    expect(isContentAttribute('img', 'src', 'data:image/svg+xml;base64,PHN2Zz4=')).toBe(false);
    expect(isContentAttribute('a', 'href', 'data:image/png;base64,iVBORw0KGgo=')).toBe(false);
  });

  it('DEVSEL-08: links lead to pages and mail, and images have a text', () => {
    expect(isContentAttribute('a', 'href', 'https://www.dexcom.com/g6?a=b#c')).toBe(true);
    expect(isContentAttribute('a', 'href', 'mailto:help@clinic.test')).toBe(true);
    expect(isContentAttribute('img', 'alt', 'javascript: a text like any other')).toBe(true);
    for (const text of ['list', 'text', 'p', 'ul', 'li']) expect(isContentAttribute(text, 'href', '/x')).toBe(false);
  });
});
