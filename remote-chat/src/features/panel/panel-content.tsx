import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

import { contact as company } from '@potomac-oak/shared/company';
import { CHEVRON_LEFT, CLOSE } from '@potomac-oak/shared/ui/icon-paths';
import { LogoMark } from '@potomac-oak/shared/ui/logo-mark';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useAvailability } from '../../office/use-availability';
import type { Locale } from '../../texts/locale';
import { useTexts } from '../../texts/use-texts';
import { focusScreen } from './focus-screen';
import { LanguageSwitch } from './language-switch';

interface PanelContentProps {
  isOpen: boolean;
  /** True for a panel that is part of the page. It cannot be closed. */
  isInline: boolean;
  onClose: () => void;
  screen: string;
  title: string;
  onBack?: (() => void) | undefined;
  onLocale?: ((locale: Locale) => void) | undefined;
  menu?: ReactNode;
  children: ReactNode;
}

export function PanelContent(props: PanelContentProps) {
  const { isOpen, isInline, onClose, screen, title, onBack, onLocale, menu, children } = props;
  const contentRef = useRef<HTMLDivElement>(null);
  // A panel that is part of the page does not take the focus when the page opens.
  const isSkippedRef = useRef(isInline);
  const keyRef = useRef({ isDown: false, closes: false });
  const texts = useTexts();
  const { promise } = useAvailability();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen moves the focus.
  useEffect(() => {
    if (!isOpen) return;
    if (isSkippedRef.current) isSkippedRef.current = false;
    else focusScreen(contentRef.current);
  }, [isOpen, screen]);

  function handleKeyDown(event: KeyboardEvent) {
    keyRef.current.isDown = true;
    if (event.key !== 'Escape' || isInline) return;
    // Not propagated to the page, whose own dialogs also listen for Escape.
    event.stopPropagation();
    event.preventDefault();
    keyRef.current.closes = true;
  }

  // Closing moves the focus to the page. If it happened on `keydown`, the page would receive the `keyup`.
  function handleKeyUp(event: KeyboardEvent) {
    const { closes } = keyRef.current;
    keyRef.current = { isDown: false, closes: false };
    if (!closes) return;
    event.stopPropagation();
    onClose();
  }

  function handleClose({ detail }: MouseEvent) {
    if (detail === 0 && keyRef.current.isDown) keyRef.current.closes = true;
    else onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of all controls in it.
    <div className="panel-content" ref={contentRef} onKeyDown={handleKeyDown} onKeyUp={handleKeyUp}>
      <div className="panel-header">
        {onBack && (
          <button className="panel-action" type="button" aria-label={texts.panel.back} onClick={onBack}>
            <SvgIcon path={CHEVRON_LEFT} size={22} className="is-directed" />
          </button>
        )}
        <LogoMark size={36} className="panel-mark" leafClassName="panel-leaf" />
        <div className="panel-company">
          <div className="panel-names">
            <p className="panel-name">{company.name}</p>
            <h2 className="panel-title" tabIndex={-1} data-screen-title>
              {title}
            </h2>
          </div>
          <p className="panel-line">
            <span className="panel-state">{promise}</span> {onLocale && <LanguageSwitch onLocale={onLocale} />}
          </p>
        </div>
        {menu}
        {!isInline && (
          <button className="panel-action" type="button" aria-label={texts.panel.close} onClick={handleClose}>
            <SvgIcon path={CLOSE} size={22} />
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
