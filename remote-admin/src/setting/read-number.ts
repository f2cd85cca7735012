/** Reads the whole number of a field. Adds a sentence to `faults` if the text is none, or out of range. */
export function readNumber(
  { label, text, range: [min, max] }: { label: string; text: string; range: readonly [min: number, max: number] },
  faults: string[],
): number {
  const value = Number(text);
  const isValid = text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
  if (!isValid) faults.push(`${label}: enter a whole number from ${min} to ${max}.`);
  return value;
}
