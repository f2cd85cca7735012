/**
 * Like `JSON.stringify`, on pages where an old library (Prototype 1.6) defines `Array.prototype.toJSON`, which turns each
 * array into a text.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, function keepArray(this: Record<string, unknown>, key, converted) {
    // `converted` is the result of `toJSON`; the holder still has the array.
    return Array.isArray(this[key]) ? this[key] : converted;
  });
}
