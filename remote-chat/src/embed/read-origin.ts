/** Accepts an origin with a trailing slash or without a scheme (`chat.example.com`). */
export function readOrigin(address: string): string {
  return new URL(address.includes('//') ? address : `//${address}`, location.href).origin;
}
