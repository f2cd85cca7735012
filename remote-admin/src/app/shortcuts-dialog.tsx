import { useEffect } from 'react';

import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import { isForPage } from '../ui/is-for-page';

const loadList = () => import(/* webpackChunkName: "shortcuts" */ './shortcut-list');

interface ShortcutsDialogProps {
  isOpen: boolean;
  /** Must be stable. */
  onChange: (isOpen: boolean) => void;
}

/** The keyboard shortcuts of the dashboard. The question mark opens it. */
export function ShortcutsDialog({ isOpen, onChange }: ShortcutsDialogProps) {
  const part = useLazyPart({ load: loadList, isWanted: isOpen, onFail: close });

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== '?' || !isForPage(event)) return;
      event.preventDefault();
      onChange(true);
    }

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [onChange]);

  function close() {
    onChange(false);
  }

  return part && <part.ShortcutList isOpen={isOpen} onClose={close} />;
}
