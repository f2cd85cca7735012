export interface BotOption {
  label: string;
  /** Reply to this option, shown before the next question. */
  redirect?: string;
}

export interface BotStep {
  question: string;
  /** Absent if the answer is free text. */
  options?: readonly BotOption[];
  placeholder?: string;
}

export const STEP_COUNT = 7;
/** Indexes of the answers that prefill the live chat's form. */
export const NAME_AND_PHONE_STEP = 5;
export const EMAIL_STEP = 6;

/** The scripts of all languages have the same steps with the same number of options. */
export interface BotScript {
  steps: readonly BotStep[];
  end: string;
}
