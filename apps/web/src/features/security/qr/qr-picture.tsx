import { qrCode } from './qr-code.ts';

/** Readers need a light margin of four modules. */
const MARGIN = 4;

/** A link as phones read it. Nothing where the link is too long: it is then typed. */
export function QrPicture({ text, label }: Readonly<{ text: string; label: string }>) {
  const modules = qrCode(text);
  if (!modules) return null;
  const size = modules.length + 2 * MARGIN;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={220} height={220}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
