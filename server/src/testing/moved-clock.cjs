// node --require moved-clock.cjs: adds the milliseconds in the file MOVED_CLOCK to the system clock of a process, from
// its start and again at SIGUSR2. The monotonic clock continues, as when an operator sets a machine's clock.
const { readFileSync } = require('node:fs');

const readSystemClock = Date.now;
let movedMs = 0;

function read() {
  movedMs = Number(readFileSync(process.env.MOVED_CLOCK, 'utf8'));
}

read();
process.on('SIGUSR2', read);
Date.now = () => readSystemClock() + movedMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], newTarget),
});
