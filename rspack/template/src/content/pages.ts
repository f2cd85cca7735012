import { items, pathOf } from './items';

export interface Page {
  route: string;
  path: string;
  params: Readonly<Record<string, string>>;
  title: string;
  description: string;
  modified: string;
}

/** Pages of routes without parameters. */
const ownPages: readonly Page[] = [];

/** Every page. The build renders them, and search engines read their descriptions. */
export const pages: readonly Page[] = [
  ...ownPages,
  ...items.map((item) => ({ ...item, path: pathOf(item), description: item.text })),
];
