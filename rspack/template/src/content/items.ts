/** A page of a route with parameters. */
export interface Item {
  route: string;
  params: Readonly<Record<string, string>>;
  title: string;
  text: string;
  /** ISO date for the sitemap. */
  modified: string;
}

export const items: readonly Item[] = [];

export function findItem(route: string, params: Item['params']): Item | undefined {
  return items.find(
    (item) => item.route === route && Object.entries(item.params).every(([name, value]) => params[name] === value),
  );
}

export function pathOf({ route, params }: Pick<Item, 'route' | 'params'>): string {
  return route.replace(/:(\w+)/g, (_part, name: string) => params[name] ?? '');
}
