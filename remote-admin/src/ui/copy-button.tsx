import { useEffect, useState } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './copy-button.module.scss';

interface CopyButtonProps {
  label: string;
  text: string;
}

const CONFIRMED_MS = 2_000;

export function CopyButton({ label, text }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <button
      className={styles.copy}
      type="button"
      aria-label={isCopied ? 'Copied' : label}
      title={label}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
    </button>
  );
}
