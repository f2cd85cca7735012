import { type FunctionComponent, useEffect, useRef, useState } from 'react';

import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';
import { MORE } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';
import { onEscape } from '../../ui/on-escape';
import { useStore } from '../../ui/use-store';
import { EndQuestion } from './end-question';
import type { MenuFormOffer, MenuFormProps, MenuForms } from './menu-form';

interface ChatMenuProps {
  isMuted: StoredValue<true>;
  notifications: {
    isWanted: StoredValue<true>;
    isSupported: () => boolean;
    setWanted: (isWanted: boolean) => Promise<void>;
  };
  /** Absent without a chat. */
  forms?: MenuFormOffer | undefined;
  /** Absent if nothing is stored that could be forgotten. */
  onEnd?: (() => void) | undefined;
}

export function ChatMenu({ isMuted, notifications, forms, onEnd }: ChatMenuProps) {
  const { menu, login } = useTexts();
  const isSilent = useStore(isMuted) === true;
  const isNotified = useStore(notifications.isWanted) === true;
  const [shown, setShown] = useState<'nothing' | 'menu' | 'question'>('nothing');
  const [Form, setForm] = useState<FunctionComponent<MenuFormProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const firstRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (shown === 'menu') firstRef.current?.focus();
  }, [shown]);

  function close() {
    setShown('nothing');
    setForm(null);
    buttonRef.current?.focus();
  }

  async function openForm({ load }: MenuFormOffer, name: keyof MenuForms) {
    setHasFailed(false);
    try {
      const loaded = await load();
      setForm(() => loaded[name]);
      setShown('nothing');
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <>
      <button
        className="panel-action"
        type="button"
        aria-label={menu.open}
        aria-expanded={shown === 'menu'}
        ref={buttonRef}
        onClick={() => setShown(shown === 'menu' ? 'nothing' : 'menu')}
      >
        <SvgIcon path={MORE} size={22} className="menu-icon" />
      </button>
      {shown === 'menu' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the menu closes it; the keyboard has Escape.
        <div className="menu-backdrop" onMouseDown={({ target, currentTarget }) => target === currentTarget && close()}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend. */}
          <div className="menu" role="group" aria-label={menu.open} onKeyDown={onEscape(close)}>
            <label className="menu-item">
              {menu.sound}
              <input
                type="checkbox"
                ref={firstRef}
                checked={!isSilent}
                onChange={() => isMuted.set(isSilent ? null : true)}
              />
            </label>
            {notifications.isSupported() && (
              <label className="menu-item">
                {menu.notifications}
                <input
                  type="checkbox"
                  checked={isNotified}
                  onChange={() => void notifications.setWanted(!isNotified)}
                />
              </label>
            )}
            {forms?.canMail() && (
              <button className="menu-item" type="button" onClick={() => void openForm(forms, 'TranscriptForm')}>
                {menu.mail}
              </button>
            )}
            {forms && (
              <button className="menu-item" type="button" onClick={() => void openForm(forms, 'DataForm')}>
                {menu.data}
              </button>
            )}
            {hasFailed && (
              <p className="menu-item" role="alert">
                {login.serverError}
              </p>
            )}
            {onEnd && (
              <button className="menu-item is-end" type="button" onClick={() => setShown('question')}>
                {menu.end}
              </button>
            )}
          </div>
        </div>
      )}
      {Form && forms && <Form {...forms} onClose={close} />}
      {shown === 'question' && onEnd && <EndQuestion onKeep={close} onEnd={onEnd} />}
    </>
  );
}
