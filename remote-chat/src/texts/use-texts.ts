import { createContext, useContext } from 'react';

import type { ChatTexts } from './chat-texts';
import { ENGLISH } from './english';

export const TextsContext = createContext<ChatTexts>(ENGLISH);

export function useTexts(): ChatTexts {
  return useContext(TextsContext);
}
