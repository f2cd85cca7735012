import { METHODS } from './delivery-client';
import type { DeliveryResult } from './run-delivery';

const COLUMNS = [
  ['neverStored', 'never stored'],
  ['storedTwice', 'stored twice'],
  ['orderBreaks', 'order breaks'],
  ['notDelivered', 'not delivered'],
  ['ackedButMissing', 'acked, missing'],
  ['sent', 'sent'],
] as const;

export function formatDeliveryTable(result: DeliveryResult): string {
  const header = ['', ...COLUMNS.map(([, title]) => title)];
  const rows = METHODS.map((method) => [method, ...COLUMNS.map(([key]) => String(result[method][key]))]);
  const lines = [header, ...rows].map((cells) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(18) : cell.padStart(15))).join(''),
  );
  return lines.join('\n');
}
