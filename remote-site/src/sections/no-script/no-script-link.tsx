import styles from './no-script-link.module.scss';

interface NoScriptLinkProps {
  /** A file that the parent's script would show. */
  href: string;
  label: string;
}

/** Covers its positioned parent with a link that exists only where no script runs. */
export function NoScriptLink({ href, label }: NoScriptLinkProps) {
  return (
    <a className={styles.link} href={href}>
      <span className="visually-hidden">{label}</span>
    </a>
  );
}
