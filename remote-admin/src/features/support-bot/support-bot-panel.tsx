import { RecordPanel } from '../../records/record-panel';
import { BotChatDetail } from './bot-chat-detail';
import { botChats } from './bot-chats';

interface SupportBotPanelProps {
  openId: string | null;
  hrefOf: (id?: string) => string;
}

export function SupportBotPanel({ openId, hrefOf }: SupportBotPanelProps) {
  return (
    <RecordPanel
      kind={botChats}
      openId={openId}
      hrefOf={hrefOf}
      renderDetail={(chat) => <BotChatDetail key={chat._id} chat={chat} backHref={hrefOf()} />}
    />
  );
}
