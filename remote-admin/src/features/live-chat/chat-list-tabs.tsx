import type { ConversationList } from '@potomac-oak/shared/contracts/desk';

import styles from './chat-list-tabs.module.scss';
import { CHAT_LISTS } from './chat-lists';
import type { ChatList } from './use-chat-list';

type ChatListTabsProps = Pick<ChatList, 'list' | 'counts'> & { onShow: (list: ConversationList) => void };

export function ChatListTabs({ list, counts, onShow }: ChatListTabsProps) {
  return (
    <fieldset className={styles.lists}>
      <legend className="visually-hidden">List</legend>
      {CHAT_LISTS.map(({ id, label }) => (
        <button className={styles.list} key={id} type="button" aria-pressed={id === list} onClick={() => onShow(id)}>
          {label}
          {id !== 'done' && id !== 'spam' && counts[id] !== '0' && <span className={styles.count}>{counts[id]}</span>}
        </button>
      ))}
    </fieldset>
  );
}
