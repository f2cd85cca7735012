import { useEffect } from 'react';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { randomId } from '@potomac-oak/shared/ids/random-id';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';
import type { StoredDetails } from '@potomac-oak/shared/storage/visitor-details';

import { useTexts } from '../../texts/use-texts';
import { useStore } from '../../ui/use-store';
import { saveBotHistory } from './bot-api';
import { type BotProgress, isWorthSaving, readContact, toHistory } from './bot-progress';

interface SupportBotOptions {
  api: ApiClient;
  progress: StoredValue<BotProgress>;
  details: StoredDetails;
}

export function useSupportBot({ api, progress, details }: SupportBotOptions) {
  const { answers, runId, isSaved } = useStore(progress) ?? NOT_BEGUN;
  const { english } = useTexts().bot;

  useEffect(() => {
    if (!isWorthSaving(answers) || isSaved) return;

    async function save() {
      try {
        await saveBotHistory(api, toHistory(answers, runId, english));
        // The visitor may have answered further, or another conversation may have replaced this one.
        const current = progress.getSnapshot();
        if (JSON.stringify(current) === JSON.stringify({ answers, runId, isSaved: false }))
          progress.set({ answers, runId, isSaved: true });
      } catch (error) {
        // The specification hides this failure from the visitor. The next visit retries.
        // biome-ignore lint/suspicious/noConsole: the specification requires this failure to be logged.
        console.error('The support bot history could not be saved.', error);
      }
    }

    void save();
  }, [api, progress, answers, runId, isSaved, english]);

  function answer(text: string) {
    change([...answers, text]);
    const contact = Object.entries(readContact([...answers, text])).filter(([, known]) => known !== '');
    if (contact.length > 0) details.change(Object.fromEntries(contact));
  }

  function change(changed: readonly string[]) {
    progress.set({ answers: changed, runId: runId || randomId(), isSaved: false });
  }

  return {
    answers,
    answer,
    choose(option: number) {
      answer(english.steps[answers.length]?.options?.[option]?.label ?? '');
    },
    /** Removes the last answer. */
    stepBack: () => change(answers.slice(0, -1)),
  };
}

const NOT_BEGUN: BotProgress = { answers: [], runId: '', isSaved: false };
