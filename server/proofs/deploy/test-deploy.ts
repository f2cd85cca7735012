// npm run test:deploy [-- <deploys>]: deploys the server many times under load.
import { runDeploys } from './run-deploys';

const { printed, failures, acknowledged, lost } = await runDeploys(Number(process.argv[2] ?? 10));

for (const line of printed) print(line);
print(`${acknowledged.forms} forms and ${acknowledged.messages} messages acknowledged, ${lost.length} lost or doubled`);
print(`${failures.length} requests of visitors failed ${failures.join(', ')}`);
if (failures.length + lost.length > 0) process.exitCode = 1;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
