import { createContext, useContext } from 'react';

import type { ChatTexts } from './chat-texts';

/** Provided by the root of each rendered tree. */
export const TextsContext = createContext({} as ChatTexts);

export function useTexts(): ChatTexts {
  return useContext(TextsContext);
}
