import styles from './icon.module.scss';
import { ICON_PATHS, type IconName } from './icon-paths';
import { SvgIcon } from './svg-icon';

interface IconProps {
  name: IconName;
  size?: number;
  isFilled?: boolean;
  className?: string | undefined;
}

export function Icon({ name, ...icon }: IconProps) {
  const path: string | undefined = ICON_PATHS[name];
  // Specified, although no typed name gets here.
  if (path === undefined) return <span className={styles.missing}>Unable to load SVG file</span>;
  return <SvgIcon path={path} {...icon} />;
}
