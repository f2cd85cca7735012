import { LIST_LIMIT_DEFAULT } from '@potomac-oak/shared/contracts/limits';

export function listPath(path: string, search: string, limit = LIST_LIMIT_DEFAULT): string {
  const parameters = new URLSearchParams({ limit: String(limit), ...(search !== '' && { q: search }) });
  return `${path}?${parameters}`;
}
