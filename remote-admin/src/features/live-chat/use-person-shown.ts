import { useState, useSyncExternalStore } from 'react';

import { useStoredSwitch } from '../../preferences/stored-switch';
import { personSwitch } from '../../preferences/switches';

/** Must equal the width in conversation.module.scss from which the person has a column. */
const BESIDE = '(min-width: 1280px)';

/** Beside the conversation the choice is kept; over it, each chat opens without the person. */
export function usePersonShown() {
  const isWantedBeside = useStoredSwitch(personSwitch);
  const [isOver, setIsOver] = useState(false);
  const isBeside = useSyncExternalStore(subscribe, () => window.matchMedia(BESIDE).matches);

  return {
    isPersonShown: isBeside ? isWantedBeside : isOver,
    isPersonOver: !isBeside && isOver,
    setIsPersonShown: isBeside ? personSwitch.set : setIsOver,
  };
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(BESIDE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
