import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the shell that a page stands where its skeleton did. */
export const ArrivalContext = createContext<() => void>(() => {});

export function useArrival(hasArrived: boolean): void {
  const tell = useContext(ArrivalContext);

  useLayoutEffect(() => {
    if (hasArrived) tell();
  }, [hasArrived, tell]);
}
