import { parsedSource } from '../source-text/parsed-source.ts';
import { lineAt, type Violation } from '../source-text/violation.ts';

export type SourceImport = Readonly<{ specifier: string; line: number }>;
/** What a file takes from others, and where it hands everything on. */
export type ModuleLinks = Readonly<{ imports: readonly SourceImport[]; exportStars: readonly Violation[] }>;

const GLOB = /\.glob[^(]*\(\s*(['"`])(?<specifier>.*?)\1/y;

/** Static, type-only, re-exporting, dynamic and globbed imports with a fixed specifier, in the order of the file. */
export function moduleLinks(file: string, source: string): ModuleLinks {
  const { staticImports, staticExports, dynamicImports, importMetas } = parsedSource(file, source).module;
  const reExports = staticExports.flatMap(({ entries }) => entries).filter(({ moduleRequest }) => moduleRequest);
  const found = [
    ...staticImports.map(({ moduleRequest: { value, start } }) => ({ specifier: value, start })),
    ...reExports.flatMap(({ moduleRequest }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, start: moduleRequest.start }] : [],
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^['"`]([^$]*)['"`]$/.exec(source.slice(start, end)) ?? [];
      return specifier === undefined ? [] : [{ specifier, start }];
    }),
    ...importMetas.flatMap(({ end }) => {
      GLOB.lastIndex = end;
      const specifier = GLOB.exec(source)?.groups?.['specifier'];
      return specifier === undefined ? [] : [{ specifier, start: end }];
    }),
  ];
  const places = new Map(found.map(({ specifier, start }) => [start, { specifier, line: lineAt(source, start) }]));
  return {
    imports: [...places.values()].toSorted((a, b) => a.line - b.line),
    exportStars: reExports
      .filter(({ importName }) => importName.kind.startsWith('All'))
      .map(({ start }) => ({
        rule: 'export-star',
        file,
        line: lineAt(source, start),
        sentence: "uses 'export *'; list the names.",
      })),
  };
}
