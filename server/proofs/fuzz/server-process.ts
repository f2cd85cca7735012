// Runs the product's server for the fuzzer. Its parent gets the routes and events with their input schemas, or the
// processor time that was used, in milliseconds. Argument: the script that starts the server.
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';

import { EVENT_INPUTS } from '@potomac-oak/shared/contracts/event-inputs';
import { toJsonSchema } from '@potomac-oak/shared/contracts/wire';

import { onRouteAdded } from '../../src/testing/route-table';
import type { Surface } from './actions';

const surface: Surface = {
  routes: [],
  events: Object.fromEntries(Object.entries(EVENT_INPUTS).map(([event, input]) => [event, toJsonSchema(input)])),
};

onRouteAdded(({ method: methods, url, schema = {} }) => {
  const { body, querystring: query, params } = schema;
  const inputs = Object.entries({ body, query, params }).filter(([, input]) => input !== undefined);
  const described = Object.fromEntries(inputs.map(([name, input]) => [name, toJsonSchema(input as z.ZodType)]));
  for (const method of [methods].flat()) if (method !== 'HEAD') surface.routes.push({ method, url, ...described });
});
process.on('message', (message) => {
  const { user, system } = process.cpuUsage();
  if (message === 'surface') process.send?.({ surface });
  if (message === 'usage') process.send?.({ usedMs: (user + system) / 1_000 });
});
process.on('disconnect', () => process.exit());
// The channel must not keep the process alive.
process.channel?.unref();
await import(pathToFileURL(process.argv[2] ?? '').href);
