/** Text goes the way of its first letter. An empty field has none: it goes the way of the page. */
export function typedDirection(text: string): 'auto' | undefined {
  return text === '' ? undefined : 'auto';
}
