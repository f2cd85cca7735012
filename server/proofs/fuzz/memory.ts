import fc from 'fast-check';

/** Values from the server's answers, by field name. Later calls refer to them. */
export interface Memory {
  learn(text: string): void;
  /** Returns `text` with every reference replaced. */
  fill(text: string): string;
}

const FIELD = /"(\w*(?:id|code|key|token|identity))":"([\w.-]{1,600})"|[?&](before)=([\w.-]+)/gi;
const REFERENCE = /ref-(\w+)-(\d)-/g;
const VALUES_MAX = 20;

/** A text that JSON, a path and a query contain unchanged. */
export function referenceTo(name: string): fc.Arbitrary<string> {
  return fc.nat(5).map((number) => `ref-${name}-${number}-`);
}

/** @param fixed values of fields that no answer changes */
export function createMemory(fixed: Readonly<Record<string, readonly string[]>>): Memory {
  const learned = new Map<string, string[]>();
  const all: string[] = [];

  return {
    learn(text) {
      for (const [, field, value, parameter, cursor] of text.matchAll(FIELD)) {
        const name = field ?? parameter ?? '';
        const values = learned.get(name) ?? [];
        for (const list of [values, all]) {
          list.unshift(value ?? cursor ?? '');
          list.splice(VALUES_MAX);
        }
        learned.set(name, values);
      }
    },
    fill: (text) =>
      text.replace(REFERENCE, (_, name: string, number: string) => {
        const own = fixed[name] ?? learned.get(name) ?? [];
        // A path's `:id` has another name in answers.
        const values = own.length > 0 && number !== '5' ? own : all;
        return values[Number(number) % Math.max(1, values.length)] ?? 'none';
      }),
  };
}
