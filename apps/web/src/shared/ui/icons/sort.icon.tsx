import { Icon, type IconProps } from './icon.tsx';

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
