let hasLeft = false;

// Without a browser there is no page to leave.
globalThis.addEventListener?.('pagehide', () => {
  hasLeft = true;
});
// A page may come back from the browser's cache.
globalThis.addEventListener?.('pageshow', () => {
  hasLeft = false;
});

/** True once the page is being left: the browser then fails every open call as if no answer had come. */
export function isPageLeft(): boolean {
  return hasLeft;
}
