/** Where a worker serves a partner's pages: an origin that the product under test must know before it starts. */
export function partnerOrigin(port: number, parallelIndex: number): string {
  return `http://localhost:${port + 1 + parallelIndex}`;
}
