import { formatTime } from '../../time/company-time';
import styles from './releases.module.scss';
import { describeRefusal, usePreview } from './use-releases';

interface PreviewButtonProps {
  unit: string;
  version: string;
}

/** Creates a link that works once. It replaces the button, because a browser opens no window after a request. */
export function PreviewButton({ unit, version }: PreviewButtonProps) {
  const { data, error, isPending, mutate, reset } = usePreview();

  if (data) {
    return (
      <span role="status">
        <a ref={focus} href={data.path} target="_blank" rel="noreferrer" onClick={reset}>
          Open the preview<span className="visually-hidden"> of {version}</span>
        </a>{' '}
        until {formatTime(data.expiresAt)}
      </span>
    );
  }

  return (
    <>
      <button
        className={styles.link}
        type="button"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ unit, version })}
      >
        Preview<span className="visually-hidden"> {version}</span>
      </button>
      {error && <span role="alert"> {describeRefusal(error)}</span>}
    </>
  );
}

/** The link replaces the button that had the focus. */
function focus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
