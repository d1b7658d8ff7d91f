import { Icon, type IconProps } from './frame-icons.tsx';

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
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

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
      <path d="M15.5 5.5v-1a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 4.5V14A1.5 1.5 0 0 0 5 15.5h.5" />
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

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.6-3.3 3.1-5.5 6.5-5.5s5.9 2.2 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.7c1.9.8 3.1 2.5 3.5 4.8" />
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
