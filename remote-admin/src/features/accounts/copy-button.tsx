import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const labels = { ready: label, copied: 'Copied', failed: 'Select the text and copy it' };

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Without https, browsers have no clipboard for pages.
      setState('failed');
    }
  }

  return (
    <button className="btn btn-outline-primary" type="button" onClick={() => void copy()} aria-live="polite">
      {labels[state]}
    </button>
  );
}
