export const NEWSLETTER_FIELD = 'Newsletter Email';

/** Urlencoded, like a native form post. Rejects unless the server accepts the address. */
export async function subscribe(action: string, email: string): Promise<void> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ [NEWSLETTER_FIELD]: email }),
  });
  if (!response.ok) throw new Error(`The newsletter request failed with status ${response.status}`);
}
