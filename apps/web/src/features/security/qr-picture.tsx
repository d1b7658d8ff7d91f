import { encode } from 'uqr';

/** Readers need a light margin of four modules. */
const MARGIN = 4;

/** A link as phones read it. */
export function QrPicture({ text, label }: Readonly<{ text: string; label: string }>) {
  const { data, size } = encode(text, { border: MARGIN });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={220} height={220}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
