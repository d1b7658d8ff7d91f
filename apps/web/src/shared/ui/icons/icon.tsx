import type { ReactNode } from 'react';

export type IconProps = Readonly<{
  sizePx?: number;
  /** For arrows and the like: turned round on pages that read from right to left. */
  mirrors?: boolean;
}>;

/** Lines of one weight in the colour of the text. Icons never stand for words alone, so they are hidden from readers. */
export function Icon({ sizePx = 20, mirrors = false, children }: IconProps & Readonly<{ children: ReactNode }>) {
  return (
    <svg
      className={mirrors ? 'gp-mirrors' : undefined}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
