/** 128 random bits. `crypto.randomUUID` exists under https and on localhost only. */
export function randomId(): string {
  // Not `Array.from`: old libraries on partners' pages put a function of another kind in its place.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
