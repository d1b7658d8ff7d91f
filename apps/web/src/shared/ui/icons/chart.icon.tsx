import { Icon, type IconProps } from './icon.tsx';

export function ChartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4v16h16" />
      <path d="m7.5 15 3.5-5 3.5 3 4.5-7" />
    </Icon>
  );
}
