import { useEffect } from 'react';

import { agpImage } from './agp-image.ts';
import { captureLater } from './capture-later.ts';

type Drawn = Readonly<{ drawing: SVGSVGElement | null; title: string; period: string }>;

/** Without `onImage` no picture is ever taken. */
export function useAgpImage(
  { drawing, title, period }: Drawn,
  onImage: ((base64Png: string) => void) | undefined,
): void {
  useEffect(() => {
    if (!onImage || !drawing) return;
    const later = captureLater(() => agpImage(drawing, { title, period }), onImage);
    const watch = new MutationObserver(later.redrawn);
    watch.observe(drawing, { attributes: true, characterData: true, childList: true, subtree: true });
    later.redrawn();
    return () => {
      watch.disconnect();
      later.stop();
    };
  }, [drawing, title, period, onImage]);
}
