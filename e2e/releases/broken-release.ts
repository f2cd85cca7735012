import { company } from '@potomac-oak/shared/company';
import type { Fault } from '@potomac-oak/shared/contracts/report';

import { expect, test } from '../fixtures';
import { recordBeacons } from '../record-beacons';
import { makeContainer, NEW_SIGN, PATH, publish } from './faulty-release';

interface BrokenRelease {
  name: string;
  /** Source of the page's component. */
  page: string;
  /** `path` shows the page of the document first. */
  openedBy: 'hash' | 'path';
  reported: Fault;
}

/** Defines a journey in which the page of a release works badly: it is reported, and the rest of the site works. */
export function testBrokenRelease({ name, page: component, openedBy, reported }: BrokenRelease): void {
  test(`a release that ${name}, opened by its ${openedBy}, is reported and harms no other page`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    await page.addInitScript(recordBeacons);
    await publish(page, makeContainer(component));

    await page.goto(openedBy === 'hash' ? `/#${PATH}` : PATH);

    await expect(page.getByRole('main')).toContainText(NEW_SIGN);
    const readFaults = () => page.evaluate(() => beacons.filter(({ kind }) => !/loaded|vitals/.test(kind)));
    await expect.poll(readFaults).toEqual([
      {
        unit: 'remote_site',
        version: '9.9.9',
        ticket: 'ticket',
        kind: reported,
        page: PATH,
        stack: expect.stringMatching(/^container\.js:\d+:\d+/),
      },
    ]);
    await page.unrouteAll();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('link', { name: company.phone.label }).first()).toBeVisible();
  });
}
