import { type FormEvent, useRef, useState } from 'react';

import { LEAD_TAG_MAX, LEAD_TAGS_MAX } from '@potomac-oak/shared/contracts/limits';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './customer-bar.module.scss';

interface TagEditorProps {
  tags: readonly string[];
  isDisabled: boolean;
  /** Returns whether the tags were changed. */
  onChange: (tags: string[]) => Promise<boolean>;
}

export function TagEditor({ tags, isDisabled, onChange }: TagEditorProps) {
  const [text, setText] = useState('');
  const tagsRef = useRef<HTMLFieldSetElement>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const tag = text.trim();
    if (tag === '' || isDisabled) return;
    const isAdded = await onChange([...tags, tag]);
    // Keeps what was typed while the request ran.
    if (isAdded) setText((typed) => (typed === text ? '' : typed));
  }

  function remove(tag: string) {
    if (isDisabled) return;
    // The button that has the focus disappears.
    tagsRef.current?.focus({ preventScroll: true });
    void onChange(tags.filter((other) => other !== tag));
  }

  return (
    <fieldset className={styles.tags} aria-label="Tags" tabIndex={-1} ref={tagsRef}>
      {tags.map((tag) => (
        <span className={styles.tag} key={tag}>
          {tag}
          <button
            className={styles.removeTag}
            type="button"
            aria-label={`Remove tag ${tag}`}
            // Not `disabled`, which would take the focus from the button.
            aria-disabled={isDisabled}
            onClick={() => remove(tag)}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      {tags.length < LEAD_TAGS_MAX && (
        <form className={styles.addTag} onSubmit={(event) => void handleSubmit(event)}>
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
    </fieldset>
  );
}
