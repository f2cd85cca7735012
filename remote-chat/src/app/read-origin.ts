/** Whoever writes `https://chat.example.com/` or `chat.example.com` means the origin; empty stays empty. */
export function readOrigin(address: string): string {
  if (address === '') return '';
  return new URL(address.includes('//') ? address : `//${address}`, location.href).origin;
}
