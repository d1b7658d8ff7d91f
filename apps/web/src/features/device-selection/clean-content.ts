import { CONTENT_ATTRIBUTES, CONTENT_ELEMENTS, isContentAttribute } from '@glidepath/device-selection';
import createPurifier, { type Config, type DOMPurify } from 'dompurify';

const CONFIG = {
  ALLOWED_TAGS: [...CONTENT_ELEMENTS],
  ALLOWED_ATTR: Object.values(CONTENT_ATTRIBUTES).flat(),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

let purifier: DOMPurify | undefined;

/** The content of a decision as elements that hold nothing but what the rules allow (D3-46). */
export function cleanContent(html: string): DocumentFragment {
  purifier ??= purifierByRules();
  return purifier.sanitize(html, CONFIG);
}

/** Of our own, so that its hooks reach nobody else. */
function purifierByRules(): DOMPurify {
  const made = createPurifier(window);
  made.addHook('uponSanitizeAttribute', (element, attribute) => {
    const isAllowed = isContentAttribute(element.localName, attribute.attrName, attribute.attrValue);
    if (!isAllowed) attribute.keepAttr = false;
  });
  made.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a' && element.hasAttribute('href')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    }
    // Without any text, a reader would be told the address.
    if (element.localName === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  });
  return made;
}
