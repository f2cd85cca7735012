/** Origin of a worker's partner pages. The product needs this origin before it starts. */
export function partnerOrigin(port: number, parallelIndex: number): string {
  return `http://localhost:${port + 1 + parallelIndex}`;
}
