let fetchedPath: string | undefined;

/** Told by the router the moment somebody sets out for a page that must be fetched first, and when it is there. */
export function setNextPath(path: string | undefined): void {
  fetchedPath = path;
}

/** Where the way leads right now. What is rendered learns of it later, which is too late for a timer. */
export function nextPath(): string | undefined {
  return fetchedPath;
}
