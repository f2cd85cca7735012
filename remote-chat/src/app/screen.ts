export type Screen = 'QuestionsAnsScreen' | 'chooseChat' | 'liveChatLogin' | 'liveChat';

const SCREENS: readonly unknown[] = [
  'QuestionsAnsScreen',
  'chooseChat',
  'liveChatLogin',
  'liveChat',
] satisfies Screen[];

export function parseScreen(value: unknown): Screen | null {
  return SCREENS.includes(value) ? (value as Screen) : null;
}
