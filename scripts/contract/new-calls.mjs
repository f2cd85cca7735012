// @ts-check

/** A row of docs/authorization.md. */
const CALL = /^\| `([A-Z]+ \/[^` ]*)` \|/gm;

/**
 * The calls that only the current server has.
 *
 * @param {string} previous docs/authorization.md of the previous release
 * @param {string} current
 * @returns {RegExp[]} patterns of calls such as `GET /api/leads/chat/1`
 */
export function findNewCalls(previous, current) {
  const known = new Set(listCalls(previous));
  return listCalls(current)
    .filter((call) => !known.has(call))
    .map(toPattern);
}

/** @param {string} table */
function listCalls(table) {
  return [...table.matchAll(CALL)].map(([, call = '']) => call);
}

/** @param {string} call such as `GET /api/leads/:kind/:id` or `GET /r/*` */
function toPattern(call) {
  const pattern = call.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
}
