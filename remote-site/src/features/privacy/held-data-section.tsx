import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { clearHeld, describeHeld } from './held-data';
import styles from './held-data-section.module.scss';

/** Lists what this browser holds, and clears it. Nothing is listed before a click: a prerendered page cannot know. */
export function HeldDataSection() {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const [step, setStep] = useState<'shown' | 'asked' | 'cleared'>('shown');
  const statusRef = useRef<HTMLParagraphElement>(null);
  const keepRef = useRef<HTMLButtonElement>(null);
  const clearRef = useRef<HTMLButtonElement>(null);

  const isListed = held !== null;

  useEffect(() => {
    if (!isListed) return;
    function read() {
      setHeld(describeHeld());
    }
    // Other tabs and the chat on this page change it.
    window.addEventListener('storage', read);
    document.addEventListener('click', read);
    return () => {
      window.removeEventListener('storage', read);
      document.removeEventListener('click', read);
    };
  }, [isListed]);

  function list() {
    flushSync(() => setHeld(describeHeld()));
    statusRef.current?.focus();
  }

  function ask() {
    // Rendered first, because the button that has the focus disappears. Enter pressed twice clears nothing.
    flushSync(() => setStep('asked'));
    keepRef.current?.focus();
  }

  function keep() {
    flushSync(() => setStep('shown'));
    clearRef.current?.focus();
  }

  function clear() {
    clearHeld();
    flushSync(() => {
      setHeld(describeHeld());
      setStep('cleared');
    });
    statusRef.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="held-data">
      <h2 id="held-data">What this browser holds</h2>
      {!isListed && (
        <button className="btn btn-outline-primary" type="button" onClick={list}>
          List it
        </button>
      )}
      <p ref={statusRef} tabIndex={-1} role="status">
        {isListed && describeStatus(held.length > 0, step === 'cleared')}
      </p>
      {isListed && held.length > 0 && (
        <>
          <ul>
            {held.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {step === 'asked' ? (
            <fieldset>
              <legend>
                Clear all of it? You lose access to your chat in this browser. What you have sent remains with us.
              </legend>
              <button className="btn btn-outline-primary" type="button" ref={keepRef} onClick={keep}>
                Keep it
              </button>
              <button className="btn btn-primary" type="button" onClick={clear}>
                Clear it
              </button>
            </fieldset>
          ) : (
            <button className="btn btn-outline-primary" type="button" ref={clearRef} onClick={ask}>
              Clear this browser
            </button>
          )}
        </>
      )}
    </section>
  );
}

function describeStatus(isHeld: boolean, isCleared: boolean): string {
  if (isHeld && isCleared) return 'Cleared. The open chat has stored this again:';
  if (isHeld) return 'Our website keeps in this browser:';
  return isCleared
    ? 'Cleared. This browser holds nothing for our website now.'
    : 'This browser holds nothing for our website.';
}
