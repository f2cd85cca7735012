import type { ReactNode } from 'react';

import { ENGLISH } from '../texts/english';
import { TextsContext } from '../texts/use-texts';

/** A wrapper for `render`. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <TextsContext value={ENGLISH}>{children}</TextsContext>;
}
