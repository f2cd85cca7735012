import { useEffect, useLayoutEffect, useRef } from 'react';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { changeDrafts, type Drafts } from '@potomac-oak/shared/storage/chat-drafts';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';
import type { StoredDetails } from '@potomac-oak/shared/storage/visitor-details';
import { PERSON } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';
import { Composer } from '../../ui/composer';
import { TypingBubble } from '../../ui/typing-bubble';
import { BotBar } from './bot-bar';
import { type BotProgress, listBubbles } from './bot-progress';
import { useSupportBot } from './use-support-bot';
import { useTypingPause } from './use-typing-pause';

interface SupportBotProps {
  api: ApiClient;
  progress: StoredValue<BotProgress>;
  details: StoredDetails;
  drafts: StoredValue<Drafts>;
  greeting?: string | undefined;
  onFinish: () => void;
  onTalkToPerson: () => void;
}

const FINISH_AFTER_MS = 2_000;

export function SupportBot({ api, progress, details, drafts, greeting, onFinish, onTalkToPerson }: SupportBotProps) {
  const { bot } = useTexts();
  const { answers, answer, choose, stepBack } = useSupportBot({ api, progress, details });
  const { isTyping, pause } = useTypingPause();
  const step = bot.script.steps[answers.length];
  const isLastStep = answers.length === bot.script.steps.length - 1;
  const bubbles = listBubbles(answers, bot);
  const shownBubbles = isTyping ? bubbles.slice(0, bubbles.findLastIndex(({ side }) => side === 'right') + 1) : bubbles;
  const chipsRef = useRef<HTMLFieldSetElement>(null);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const logRef = useRef<HTMLDivElement>(null);
  const answeredRef = useRef(answers.length);
  const wasTypingRef = useRef(false);

  useLayoutEffect(() => {
    const log = logRef.current;
    if (log) log.scrollTop = log.scrollHeight;
    // Moves the focus, because the focused element disappeared with the answered question.
    if (answeredRef.current === answers.length && wasTypingRef.current === isTyping) return;
    answeredRef.current = answers.length;
    wasTypingRef.current = isTyping;
    const target = inputRef.current ?? chipsRef.current?.querySelector('button') ?? log;
    target?.focus({ preventScroll: true });
  }, [answers.length, isTyping]);

  useEffect(() => {
    if (step) return;
    const timer = setTimeout(onFinish, FINISH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step, onFinish]);

  function handleChoice(index: number) {
    choose(index);
    pause();
  }

  function handleAnswer(text: string) {
    answer(text);
    if (!isLastStep) pause();
  }

  function handleStepBack() {
    const isFreeText = bot.script.steps[answers.length - 1]?.options === undefined;
    changeDrafts(drafts, { answer: isFreeText ? (answers.at(-1) ?? '') : '' });
    stepBack();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <div className="conversation" ref={logRef} role="log" aria-label={bot.log} tabIndex={0}>
        <div className="bubbles">
          {greeting && (
            <p className="bubble is-left" dir="auto">
              <span className="visually-hidden">{bot.bot}</span>
              {greeting}
            </p>
          )}
          {shownBubbles.map(({ side, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bubbles are only appended.
            <p className={`bubble is-${side}`} key={index} dir="auto">
              <span className="visually-hidden">{side === 'left' ? bot.bot : bot.you}</span>
              {text || <em>{bot.noAnswer}</em>}
            </p>
          ))}
          {isTyping && <TypingBubble label={bot.typing} />}
        </div>
      </div>
      {step && <BotBar answered={answers.length} onStepBack={handleStepBack} />}
      {!isTyping && step?.options && (
        <fieldset className="chips" aria-label={bot.answers} ref={chipsRef}>
          {step.options.map(({ label }, index) => (
            <button className="chip" type="button" key={label} data-autofocus onClick={() => handleChoice(index)}>
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {!isTyping && step && !step.options && (
        <Composer
          key={answers.length}
          label={step.question}
          placeholder={step.placeholder ?? ''}
          canSendEmpty
          drafts={drafts}
          name="answer"
          inputRef={inputRef}
          onSend={handleAnswer}
        />
      )}
      {step && (
        <div className="bot-person">
          <button className="panel-link" type="button" onClick={onTalkToPerson}>
            <SvgIcon path={PERSON} size={18} />
            {bot.talkToPerson}
          </button>
        </div>
      )}
    </>
  );
}
