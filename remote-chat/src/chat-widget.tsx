import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';

export function ChatWidget(_props: ChatWidgetProps) {
  return <button type="button">Chat with us</button>;
}
