export const NEWSLETTER_FIELD = 'Newsletter Email';

/** Urlencoded, as the browser would send the form by itself. Rejects unless the address was taken. */
export async function subscribe(action: string, email: string): Promise<void> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ [NEWSLETTER_FIELD]: email }),
  });
  if (!response.ok) throw new Error(`The newsletter answered ${response.status}`);
}
