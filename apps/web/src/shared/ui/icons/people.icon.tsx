import { Icon, type IconProps } from './icon.tsx';

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.6-3.3 3.1-5.5 6.5-5.5s5.9 2.2 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.7c1.9.8 3.1 2.5 3.5 4.8" />
    </Icon>
  );
}
