import { useEffect } from 'react';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { randomId } from '@potomac-oak/shared/ids/random-id';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';

import { ENGLISH_SCRIPT } from '../../texts/bot/english-script';
import { useStore } from '../../ui/use-store';
import { saveBotHistory } from './bot-api';
import { type BotProgress, isBotFinished, toHistory } from './bot-progress';

interface SupportBotOptions {
  api: ApiClient;
  progress: StoredValue<BotProgress>;
}

export function useSupportBot({ api, progress }: SupportBotOptions) {
  const { answers, runId, isSaved } = useStore(progress) ?? NOT_BEGUN;
  const isFinished = isBotFinished(progress.getSnapshot());

  useEffect(() => {
    if (!isFinished || isSaved) return;

    async function save() {
      try {
        await saveBotHistory(api, toHistory(answers), runId);
        // Another conversation, possibly of another visitor, may have replaced this one.
        if (progress.getSnapshot()?.runId === runId) progress.set({ answers, runId, isSaved: true });
      } catch (error) {
        // The specification hides this failure from the visitor. The next visit retries.
        // biome-ignore lint/suspicious/noConsole: the specification requires this failure to be logged.
        console.error('The support bot history could not be saved.', error);
      }
    }

    void save();
  }, [api, progress, answers, runId, isFinished, isSaved]);

  return {
    answers,
    answer,
    choose(option: number) {
      answer(ENGLISH_SCRIPT.steps[answers.length]?.options?.[option]?.label ?? '');
    },
  };

  function answer(text: string) {
    progress.set({ answers: [...answers, text], runId: runId || randomId(), isSaved: false });
  }
}

const NOT_BEGUN: BotProgress = { answers: [], runId: '', isSaved: false };
