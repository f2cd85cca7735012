// Runs the product's server and sends its parent every route with its input schemas. Argument: the script that starts
// the server.
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

import { onRouteAdded } from '../../src/testing/route-table';
import type { ObservedRoute } from './actions';
import type { JsonSchema } from './json-schema-values';

const routes: ObservedRoute[] = [];

onRouteAdded(({ method, url, schema }) => {
  for (const one of [method].flat()) {
    if (one === 'HEAD') continue;
    const body = describe(schema?.body);
    const query = describe(schema?.querystring);
    routes.push({ method: one, url, ...(body && { body }), ...(query && { query }) });
  }
});
process.on('message', (message) => {
  if (message === 'routes') process.send?.({ routes });
});
process.on('disconnect', () => process.exit());
// The channel must not keep the process alive.
process.channel?.unref();
await import(pathToFileURL(process.argv[2] ?? '').href);

function describe(schema: unknown): JsonSchema | undefined {
  if (schema === undefined) return undefined;
  return z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}
