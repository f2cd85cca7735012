import { findNewCalls } from './new-calls.mjs';

const HEAD = '| | visitor | staff |\n|---|---|---|\n';

test('only the calls that the previous release did not have are new', () => {
  const previous = `${HEAD}| \`GET /api/leads\` | yes | yes |\n`;
  const current = `${previous}| \`POST /api/leads\` | yes | yes |\n| \`GET /app.js\` | yes | yes |\n| \`GET /api/:kind/:id\` | no | yes |\n`;

  const calls = findNewCalls(previous, current);
  const isNew = (call: string) => calls.some((pattern) => pattern.test(call));

  expect(['POST /api/leads', 'GET /app.js', 'GET /api/chat/1'].filter(isNew)).toHaveLength(3);
  expect(['GET /api/leads', 'GET /app-js', 'POST /api/chat/1', 'GET /api/chat/1/2'].filter(isNew)).toEqual([]);
});
