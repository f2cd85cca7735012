export interface BotOption {
  label: string;
  /** The answer leads away from the usual course: this is said before the next question. */
  redirect?: string;
}

export interface BotStep {
  question: string;
  /** Absent where the visitor answers in words of their own. */
  options?: readonly BotOption[];
  placeholder?: string;
}

/** Places of the answers that the live chat's form is prefilled from. */
export const NAME_AND_PHONE_STEP = 5;
export const EMAIL_STEP = 6;

/** Every language has the same steps with the same number of options. */
export interface BotScript {
  steps: readonly BotStep[];
  end: string;
}
