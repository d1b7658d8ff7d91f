import type { ReactNode } from 'react';

export type IconProps = Readonly<{
  sizePx?: number;
  /** For arrows and the like: turned round on pages that read from right to left. */
  mirrors?: boolean;
}>;

/**
 * Lines of one weight in the colour of the text. Icons never stand for words alone, so they are hidden from readers.
 * Those of this file stand around every page; the others load with the pages that show them.
 */
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

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 2.8 19.5h18.4L12 4Z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </Icon>
  );
}

export function ClinicianIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5H4.5v5a4 4 0 0 0 8 0v-5H11M8.5 12.5V15a5 5 0 0 0 10 0v-2.5" />
      <circle cx="18.5" cy="10.5" r="2" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.3 9.3a2.8 2.8 0 1 1 4.2 2.5c-.9.5-1.5 1.1-1.5 2.2M12 17.2v.1" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6" />
    </Icon>
  );
}
