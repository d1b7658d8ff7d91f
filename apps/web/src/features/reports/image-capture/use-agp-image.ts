import { useEffect } from 'react';

import { DELAYS_MS } from '#shared/timing/delays.ts';
import { agpImage } from './agp-image.ts';

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

type LaterCapture = Readonly<{ redrawn: () => void; stop: () => void }>;

/** Drawings change several times in a row; a picture is taken of the last (RPT-42). */
export function captureLater<Image>(
  capture: () => Promise<Image | null>,
  onImage: (image: Image) => void,
): LaterCapture {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  const take = async (number: number) => {
    const image = await capture();
    // What was drawn meanwhile gets a picture of its own.
    if (image !== null && number === newest) onImage(image);
  };
  return {
    redrawn() {
      clearTimeout(timer);
      newest += 1;
      const number = newest;
      timer = setTimeout(() => void take(number), DELAYS_MS.profileCapture);
    },
    stop() {
      clearTimeout(timer);
      newest += 1;
    },
  };
}
