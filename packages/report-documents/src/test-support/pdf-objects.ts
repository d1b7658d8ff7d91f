type PdfObject = Readonly<{ dictionary: string; stream: Uint8Array<ArrayBuffer> | undefined }>;
export type PdfObjects = ReadonlyMap<number, PdfObject>;

/** The parts of a PDF file by their numbers. */
export function pdfObjects(bytes: Uint8Array): PdfObjects {
  const source = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const objects = new Map<number, PdfObject>();
  const heads = /(\d+) 0 obj\n/g;
  for (let head = heads.exec(source); head; head = heads.exec(source)) {
    const end = source.slice(heads.lastIndex).search(/\nendobj|\nstream\n/) + heads.lastIndex;
    const dictionary = source.slice(heads.lastIndex, end);
    const isStream = source.startsWith('\nstream\n', end);
    const start = end + '\nstream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const stream = isStream ? bytes.slice(start, start + length) : undefined;
    objects.set(Number(head[1]), { dictionary, stream });
    // What is compressed may look like anything.
    heads.lastIndex = isStream ? start + length : end;
  }
  return objects;
}

export function dictionaryOf(objects: PdfObjects, id: number): string {
  return objects.get(id)?.dictionary ?? '';
}

export async function streamText(objects: PdfObjects, id: number): Promise<string> {
  const stream = objects.get(id)?.stream;
  if (!stream) throw new Error(`object ${id} is no stream`);
  const inflated = new Blob([stream]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(inflated).text();
}

/** The numbers in `/Name [7 0 R 9 0 R]` or `/Name 7 0 R`. */
export function referencesTo(name: string, dictionary: string): number[] {
  const list = new RegExp(`/${name} (?:\\[([^\\]]*)\\]|(\\d+ 0 R))`).exec(dictionary);
  return [...(list?.[1] ?? list?.[2] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
}
