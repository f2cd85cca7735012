/** Accepts an origin with a trailing slash or without a scheme (`chat.example.com`). An empty address stays empty. */
export function readOrigin(address: string): string {
  if (address === '') return '';
  return new URL(address.includes('//') ? address : `//${address}`, location.href).origin;
}
