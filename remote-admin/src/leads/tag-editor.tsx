import { type FormEvent, useState } from 'react';

import { LEAD_TAG_MAX, LEAD_TAGS_MAX } from '@potomac-oak/shared/contracts/limits';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './leads.module.scss';

interface TagEditorProps {
  tags: readonly string[];
  isDisabled: boolean;
  onChange: (tags: string[]) => void;
}

export function TagEditor({ tags, isDisabled, onChange }: TagEditorProps) {
  const [text, setText] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const tag = text.trim();
    if (tag === '' || isDisabled) return;
    onChange([...tags, tag]);
    setText('');
  }

  return (
    <div className={styles.tags}>
      {tags.map((tag) => (
        <span className={styles.tag} key={tag}>
          {tag}
          <button
            className={styles.removeTag}
            type="button"
            aria-label={`Remove tag ${tag}`}
            disabled={isDisabled}
            onClick={() => onChange(tags.filter((other) => other !== tag))}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      {tags.length < LEAD_TAGS_MAX && (
        <form className={styles.addTag} onSubmit={handleSubmit}>
          <input
            className={styles.tagField}
            aria-label="New tag"
            placeholder="Add a tag"
            maxLength={LEAD_TAG_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </form>
      )}
    </div>
  );
}
