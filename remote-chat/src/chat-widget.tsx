import { createElement, useEffect, useRef } from 'host-react';

import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';

import { mount } from './mount';

/** Rendered by the React of the host, whichever it is: so without JSX, which would be of ours. */
export function ChatWidget(props: ChatWidgetProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  // The parent gives a new object at each render; its values are plain, so their text tells whether they changed.
  const options = JSON.stringify(props);

  useEffect(() => {
    if (elementRef.current === null) return;
    const chat = mount(elementRef.current, JSON.parse(options) as ChatWidgetProps);
    return () => chat.destroy();
  }, [options]);

  return createElement('div', { ref: elementRef });
}
