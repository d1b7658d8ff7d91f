let routedPath: string | undefined;

/** Told by the router the moment somebody sets out for a page, which may have to be fetched first. */
export function setRoutedPath(path: string): void {
  routedPath = path;
}

/** Is somebody on the way from this page to another? What is rendered learns of it later, which may be too late. */
export function isLeaving(pagePath: string): boolean {
  return routedPath !== undefined && routedPath !== pagePath;
}
