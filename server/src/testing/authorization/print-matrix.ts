// npm run authorization: prints who may use each call and event, as Markdown.
import { EVENT_EXPECTATIONS, HTTP_EXPECTATIONS } from './expectations';
import { CALLERS, CONNECTION, type Policy } from './policies';

const INTRODUCTION = `# Authorization

All calls and events of the server, grouped by who may use them. Edit \`expectations.ts\`; \`authorization.test.ts\` makes each call as each caller, and fails for
a route or an event without an entry.

Callers: *nobody* is not a browser. *Foreign origin* is a page of another site in a staff member's browser, with the session cookie that real browsers
withhold. *Another visitor* and the visitor of a *partner* know the public id of the visitor's chat. *Expired*, *revoked* and *deactivated* have both
halves of a staff session that has ended. *Deployer* has the deploy token of the unit that is called, *another deployer* that of another unit, *revoked
deployer* a revoked one.

Outcomes: *yes*, the call succeeds. *Own chat*, it succeeds in the caller's chat only. *Unreadable*, a page of another origin cannot read the answer.
*No connection*, the socket is refused. All others are error codes; the database is then unchanged, except for the use of tokens and the audit of
refused uploads, and no event is emitted.
`;

process.stdout.write(describeMatrix());

function describeMatrix(): string {
  const http = Object.entries(HTTP_EXPECTATIONS).map(([name, { who }]) => [name, who] as const);
  const events = Object.entries(EVENT_EXPECTATIONS).map(([name, { who }]) => [name, who] as const);
  return [
    INTRODUCTION,
    ...describeGroups('HTTP', http),
    ...describeGroups('Socket.IO', [['(connect)', CONNECTION], ...events]),
  ].join('\n');
}

function describeGroups(title: string, expectations: readonly (readonly [name: string, policy: Policy])[]): string[] {
  const names = groupBy(expectations.map(([name, policy]) => [describePolicy(policy), `\`${name}\``]));
  return [
    `## ${title}\n`,
    '| Who | Calls |',
    '|---|---|',
    ...names.map(([who, calls]) => `| ${who} | ${calls.join(', ')} |`),
    '',
  ];
}

/** The outcomes of a policy with their callers; the most frequent one applies to all others. */
function describePolicy(policy: Policy): string {
  const outcomes = groupBy(CALLERS.map((caller) => [policy[caller], caller])).sort(
    ([, a], [, b]) => a.length - b.length,
  );
  const [usual] = outcomes.pop() ?? [];
  const exceptions = outcomes.map(([outcome, callers]) => `${callers.join(', ')}: ${outcome}`);
  return [...exceptions, `${exceptions.length > 0 ? 'all others' : 'everyone'}: ${usual}`].join('; ');
}

function groupBy(entries: readonly (readonly [key: string, value: string])[]): [key: string, values: string[]][] {
  const groups = new Map<string, string[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups];
}
