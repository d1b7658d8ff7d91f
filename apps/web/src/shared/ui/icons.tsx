import type { ReactNode } from 'react';

type IconProps = Readonly<{
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

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 2.8 19.5h18.4L12 4Z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
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

export function ClipboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="5" width="14" height="16" rx="2" />
      <path d="M9 5V3.5h6V5M9 11h6M9 15h4" />
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

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
      <path d="M15.5 5.5v-1a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 4.5V14A1.5 1.5 0 0 0 5 15.5h.5" />
    </Icon>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.2 6.9C3.8 8.6 2.5 12 2.5 12S6 18.5 12 18.5c1.9 0 3.5-.6 4.9-1.5M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5s-.7 1.6-2.1 3.2" />
      <path d="M10 10.1a3 3 0 0 0 4 4M4 3.5l16 17" />
    </Icon>
  );
}

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
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

export function KeyboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="6" width="19" height="12" rx="2" />
      <path d="M6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M7.5 14h9" />
    </Icon>
  );
}

export function LogOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4.5h4a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-4M10 8l-4 4 4 4M6 12h9.5" />
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

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.6-3.3 3.1-5.5 6.5-5.5s5.9 2.2 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.7c1.9.8 3.1 2.5 3.5 4.8" />
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

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m20.5 20.5-5.4-5.4" />
    </Icon>
  );
}

export function SensorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3.5" />
      <path d="M6.7 17.3a7.5 7.5 0 0 1 0-10.6M17.3 6.7a7.5 7.5 0 0 1 0 10.6" />
    </Icon>
  );
}

type SortIconProps = IconProps & Readonly<{ direction: 'none' | 'ascending' | 'descending' }>;

/** Two arrow heads; the one that does not hold is pale. */
export function SortIcon({ direction, ...props }: SortIconProps) {
  return (
    <Icon {...props}>
      <path d="m8 9.5 4-4 4 4" opacity={direction === 'descending' ? 0.25 : undefined} />
      <path d="m8 14.5 4 4 4-4" opacity={direction === 'ascending' ? 0.25 : undefined} />
    </Icon>
  );
}
