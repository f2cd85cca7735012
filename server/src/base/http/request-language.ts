import type { FastifyRequest } from 'fastify';

const LANGUAGE = /^[a-z]{2,3}(?![^-,;])/i;

/** The first language of `Accept-Language`, such as `es` for `es-MX`. Empty if there is none. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const [language = ''] = LANGUAGE.exec(headers['accept-language'] ?? '') ?? [];
  return language.toLowerCase();
}

/** @param tag BCP 47, such as `es` or `es-MX` */
export function isSpanish(tag: string): boolean {
  return tag.split('-')[0] === 'es';
}
