import type { BotChatRecord } from '@potomac-oak/shared/contracts/bot';

import { CustomerBar } from '../../customers/customer-bar';
import { DetailView } from '../../records/detail-view';
import { languageName } from '../../records/fact-list';
import { formatDateTime, formatTime } from '../../time/company-time';
import { Bubble } from '../../ui/bubble';
import styles from './bot-chat-detail.module.scss';

interface BotChatDetailProps {
  chat: BotChatRecord;
  backHref: string;
}

export function BotChatDetail({ chat, backHref }: BotChatDetailProps) {
  return (
    <DetailView
      title={chat.name}
      fallback="Visitor"
      subtitle={
        <>
          <time dateTime={chat.timestamp}>{formatDateTime(chat.timestamp)}</time>
          {chat.language && ` · ${languageName(chat.language)}`}
        </>
      }
      backHref={backHref}
    >
      <CustomerBar kind="botChat" id={chat._id} />
      <ol className={styles.messages}>
        {chat.messages.map(({ _id, type, text, answer, timestamp }) => (
          <Bubble
            key={_id}
            side={type}
            author={type === 'left' ? 'Support Bot' : 'Visitor'}
            text={type === 'left' ? text : answer || text}
            meta={<time dateTime={timestamp}>{formatTime(timestamp)}</time>}
          />
        ))}
      </ol>
    </DetailView>
  );
}
