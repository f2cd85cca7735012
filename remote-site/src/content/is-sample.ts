/** Whether a text describes invented content. Such texts end with the word "Sample", which visitors read. */
export function isSample(text: string): boolean {
  return text.endsWith('Sample');
}
