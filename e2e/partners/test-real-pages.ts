import { test } from '../fixtures';
import { expectUnharmed } from './expect-unharmed';
import { NO_EXTRA_HEADERS } from './partner-page';
import { type RealPage, serveRealPage } from './real-pages';

/**
 * Defines a journey for each page.
 *
 * @param packages the folder `node_modules`
 */
export function testRealPages(packages: string, pages: readonly RealPage[]): void {
  test.use(NO_EXTRA_HEADERS);

  for (const partner of pages) {
    test(`the chat changes nothing on a page of a partner: ${partner.name}`, async ({
      page,
      baseURL,
      expectedErrors,
    }) => {
      // Each page logs its own errors, with and without the chat.
      expectedErrors.push(/./);
      await using server = await serveRealPage(packages, partner, baseURL ?? '');
      await expectUnharmed(page, server.origin);
    });
  }
}
