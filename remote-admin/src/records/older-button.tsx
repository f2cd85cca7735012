import type { ReactNode } from 'react';

import type { usePages } from './use-pages';

interface OlderButtonProps {
  list: Pick<ReturnType<typeof usePages>['list'], 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  className: string | undefined;
  children: ReactNode;
}

/** Loads the next page of `usePages`. Absent at the end of the list. */
export function OlderButton({ list, className, children }: OlderButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <button
      className={className}
      type="button"
      aria-disabled={list.isFetchingNextPage}
      onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
    >
      {children}
    </button>
  );
}
