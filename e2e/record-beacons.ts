import type { Report } from '@potomac-oak/shared/contracts/report';

declare global {
  var beacons: Report[];
}

/** An init script. Playwright does not read the bodies of beacons. */
export function recordBeacons(): void {
  globalThis.beacons = [];
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    if (body instanceof Blob) void body.text().then((text) => globalThis.beacons.push(JSON.parse(text)));
    return send(url, body);
  };
}
