/** Key code of keys that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/** True for Enter without Shift, unless it confirms input method text, for example Chinese or Japanese. */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composition before it dispatches this event, so only the key code identifies such a key.
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== INPUT_METHOD_KEY_CODE;
}
