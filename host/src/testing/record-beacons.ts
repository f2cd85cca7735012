interface Beacon {
  url: string;
  /** Media type of the body. */
  type: string;
  body: unknown;
}

/** Replaces `navigator.sendBeacon`, which jsdom lacks. Returns a function that reads what was sent. */
export function recordBeacons(): () => Promise<Beacon[]> {
  const sent: { url: string; body: Blob }[] = [];
  Object.assign(navigator, {
    sendBeacon(url: string, body: Blob) {
      sent.push({ url, body });
      return true;
    },
  });

  return () =>
    Promise.all(sent.map(async ({ url, body }) => ({ url, type: body.type, body: JSON.parse(await body.text()) })));
}
