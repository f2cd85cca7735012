const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** In the time zone of the browser. */
export function formatTime(iso: string): string {
  return FORMAT.format(new Date(iso));
}
