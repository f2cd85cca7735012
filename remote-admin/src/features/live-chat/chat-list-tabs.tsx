import type { ConversationList } from '@potomac-oak/shared/contracts/desk';
import { LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';

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
          {id !== 'done' && counts[id] > 0 && <span className={styles.count}>{describe(counts[id])}</span>}
        </button>
      ))}
    </fieldset>
  );
}

// The server returns the first LIST_LIMIT_MAX conversations of a queue.
function describe(count: number): string {
  return count < LIST_LIMIT_MAX ? String(count) : `${LIST_LIMIT_MAX}+`;
}
