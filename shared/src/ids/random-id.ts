/** Returns 128 random bits. `crypto.randomUUID` is available only under https and on localhost. */
export function randomId(): string {
  // Not `Array.from`: old libraries on partners' pages replace it with an incompatible function.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
