import { createElement, useEffect, useRef } from 'host-react';

import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';

import { mount } from './mount';

/**
 * Rendered by the React of any host. Written without JSX, because JSX would compile to calls of the chat's own React.
 */
export function ChatWidget(props: ChatWidgetProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  // The parent passes a new object on each render. The values are plain, so their JSON shows whether they changed.
  const options = JSON.stringify(props);

  useEffect(() => {
    if (elementRef.current === null) return;
    const chat = mount(elementRef.current, JSON.parse(options) as ChatWidgetProps);
    return () => chat.destroy();
  }, [options]);

  // Pages hide what opens the chat until it is there.
  return createElement('div', { ref: elementRef, 'data-chat': '' });
}
