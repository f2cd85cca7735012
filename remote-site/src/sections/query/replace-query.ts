/** Changes the query of the page's address. Not a navigation: history and scroll position stay as they are. */
export function replaceQuery(path: string, values: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(values).toString();
  history.replaceState(history.state, '', query === '' ? `/#${path}` : `/#${path}?${query}`);
}
