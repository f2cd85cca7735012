import { useEffect, useRef } from 'react';

import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';

import { mount } from './mount';

export function ChatWidget({ apiOrigin, showsUnreadInTitle = false }: ChatWidgetProps) {
  const elementRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (elementRef.current === null) return;
    const chat = mount(elementRef.current, { apiOrigin, showsUnreadInTitle });
    return () => chat.unmount();
  }, [apiOrigin, showsUnreadInTitle]);

  return <div ref={elementRef} />;
}
